import { memo, useMemo } from 'react';
import type { ClaimChoiceQuestion } from '#domain/claims/claim-questions.ts';
import { RadioGroup } from '../../../parts/fields/radio-group.tsx';
import { claimQuestionWording } from '../../../wording/claim/questions.ts';
import type { AnswerClaim } from '../journey/use-claim-journey.ts';
import { isYesOrNo, optionsOf } from './question-options.ts';

type ChoiceQuestionProps = {
  readonly question: ClaimChoiceQuestion;
  readonly given: string | undefined;
  readonly error: string | undefined;
  /** The page's heading asks it already. */
  readonly alone: boolean;
  readonly onAnswer: AnswerClaim;
};

/** A question that is answered by tapping one of its cards. */
export const ChoiceQuestion = memo(function ChoiceQuestion({
  question,
  given,
  error,
  alone,
  onAnswer,
}: ChoiceQuestionProps) {
  const { ask, hint } = claimQuestionWording[question];
  const options = useMemo(() => optionsOf(question), [question]);
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
      onChange={(value) => onAnswer(question, value)}
    />
  );
});
