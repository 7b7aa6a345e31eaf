import { useCallback, useMemo } from 'react';
import { answerOf } from '#application/claim/claim-session-state.ts';
import {
  otherTextKeys,
  type ClaimAnswerKey,
  claimQuestions,
  type ClaimQuestion,
  type ClaimStage,
  otherOption,
} from '#domain/claim';
import { dontKnowWording } from '#words/features/claim/wording/questions.ts';
import type { OnAnswer } from '../../../shared/flow/answer-field-props.ts';
import { AnswerField } from '../../../shared/flow/answer-field.tsx';
import { useClaim, useAnswerClaim, useAnswer } from '../session/claim-session-context.ts';
import { EmergencyAdvice } from './emergency-advice.tsx';
import { questionWords } from './question-options.tsx';
import { areaWords } from './area-words.tsx';
import { fieldErrorIn } from './field-error.ts';
import styles from './question-field.module.css';
import { Button } from '../../../kit/buttons/button.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';

/** Answers a question about the boiler with "I don't know", in a text that the engineer reads. */
const DontKnow = ({ question }: { readonly question: ClaimQuestion }) => {
  const answer = useAnswerClaim();
  const given = useAnswer(question);
  if (question !== 'boilerMaker' && question !== 'boilerModel') return null;
  const { answer: words, [question]: label } = dontKnowWording;
  const say = () => {
    if (question === 'boilerModel') return answer('boilerModel', words);
    answer('boilerMaker', otherOption);
    answer('boilerMakerOther', words);
  };
  return (
    <div className={classNames(styles.unknown, given !== undefined && styles.answered)}>
      <Button variant="quiet" onPress={say}>
        {label}
      </Button>
    </div>
  );
};

type QuestionFieldProps = {
  readonly stage: ClaimStage;
  readonly question: ClaimQuestion;
  /** The page's heading is the question already. */
  readonly labelHidden: boolean;
};

/** One question of the claim form. */
export const QuestionField = ({ stage, question, labelHidden }: QuestionFieldProps) => {
  const detailsKey = otherTextKeys[question] ?? question;
  const { value, details, facts, error, detailsError } = useClaim((state) => ({
    value: answerOf(state, question),
    details: answerOf(state, detailsKey),
    facts: state.facts,
    error: fieldErrorIn(state, stage, question),
    detailsError: fieldErrorIn(state, stage, detailsKey),
  }));
  const answer = useAnswerClaim();
  const words = useMemo(
    () => (question === 'jobType' ? areaWords(facts) : questionWords[question]),
    [question, facts],
  );
  const take = useCallback<OnAnswer>(
    (name, value) => answer(name as ClaimAnswerKey, typeof value === 'string' ? value : ''),
    [answer],
  );
  return (
    <div>
      <div className={styles.answer}>
        <AnswerField
          name={question}
          question={claimQuestions[question]}
          words={words}
          value={value}
          error={error}
          details={typeof details === 'string' ? details : undefined}
          detailsError={detailsError}
          labelHidden={labelHidden}
          wide={question === 'jobType'}
          onAnswer={take}
        />
      </div>
      {question === 'description' && <EmergencyAdvice />}
      <DontKnow question={question} />
    </div>
  );
};
