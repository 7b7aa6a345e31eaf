import { useMemo } from 'react';
import type { ClaimStep } from '#application/claim-session/claim-steps.ts';
import type { ClaimChoiceQuestion } from '#domain/claims/claim-questions.ts';
import { RadioGroup } from '../../../parts/fields/radio-group.tsx';
import { claimQuestionWording } from '../../../wording/claim/questions.ts';
import { isYesOrNo, optionsOf } from './question-options.ts';
import { useAnswer, useAnswerClaim } from './use-answer.ts';
import { useFieldError } from './use-field-error.ts';

type ChoiceQuestionProps = {
  readonly stage: ClaimStep;
  readonly question: ClaimChoiceQuestion;
  /** The page's heading asks it already. */
  readonly alone: boolean;
};

/** A question that is answered by tapping one of its cards. */
export const ChoiceQuestion = ({ stage, question, alone }: ChoiceQuestionProps) => {
  const { ask, hint } = claimQuestionWording[question];
  const options = useMemo(() => optionsOf(question), [question]);
  const given = useAnswer(question);
  const error = useFieldError(stage, question);
  const answer = useAnswerClaim();
  return (
    <RadioGroup
      id={question}
      legend={ask}
      legendHidden={alone}
      hint={hint}
      error={error}
      columns={isYesOrNo(question) ? 'pair' : question === 'jobType' ? 'two' : 'one'}
      options={options}
      value={given}
      onChange={(value) => answer(question, value)}
    />
  );
};
