import { useCallback, useMemo } from 'react';
import { answerOf } from '#application/claim/claim-session-state.ts';
import {
  otherTextKeys,
  type ClaimAnswerKey,
  claimQuestions,
  type ClaimQuestion,
  type ClaimStage,
} from '#domain/claim';
import type { OnAnswer } from '../../../shared/flow/answer-field-props.ts';
import { AnswerField } from '../../../shared/flow/answer-field.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { DontKnow } from './dont-know.tsx';
import { EmergencyAdvice } from './emergency-advice.tsx';
import { questionWords } from './question-options.ts';
import { areaWords } from './area-words.tsx';
import { useAnswerClaim } from './use-answer.ts';
import { fieldErrorIn } from './field-error.ts';
import styles from './question-field.module.css';

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
