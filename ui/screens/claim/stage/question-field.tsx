import { useCallback, useMemo } from 'react';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import type { ClaimFormStep } from '#application/claim-session/claim-steps.ts';
import { otherTextKeys } from '#domain/claims/claim-answers.ts';
import type { ClaimAnswerKey } from '#domain/claims/claim-questions.ts';
import { claimQuestions, type ClaimQuestion } from '#domain/claims/claim-questions.ts';
import type { OnAnswer } from '../../../flow/answer-field-props.ts';
import { AnswerField } from '../../../flow/answer-field.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import { DontKnow } from './dont-know.tsx';
import { EmergencyAdvice } from './emergency-advice.tsx';
import { questionWords } from './question-options.ts';
import { areaWords } from './area-words.tsx';
import { useAnswer, useAnswerClaim } from './use-answer.ts';
import { useFieldError } from './use-field-error.ts';
import styles from './question-field.module.css';

const factsOf = ({ facts }: ClaimSessionState) => facts;

type QuestionFieldProps = {
  readonly stage: ClaimFormStep;
  readonly question: ClaimQuestion;
  /** The page's heading asks it already. */
  readonly alone: boolean;
};

/** One question of the claim form. */
export const QuestionField = ({ stage, question, alone }: QuestionFieldProps) => {
  const detailsKey = otherTextKeys[question] ?? question;
  const details = useAnswer(detailsKey);
  const answer = useAnswerClaim();
  const facts = useClaim(factsOf);
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
          value={useAnswer(question)}
          error={useFieldError(stage, question)}
          details={typeof details === 'string' ? details : undefined}
          detailsError={useFieldError(stage, detailsKey)}
          alone={alone}
          wide={question === 'jobType'}
          onAnswer={take}
        />
      </div>
      {question === 'description' && <EmergencyAdvice />}
      <DontKnow question={question} />
    </div>
  );
};
