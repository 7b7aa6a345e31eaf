import { memo } from 'react';
import {
  claimQuestions,
  longestShortText,
  type ClaimChoiceQuestion,
  type ClaimQuestion,
} from '#domain/claims/claim-questions.ts';
import { TextArea } from '../../../parts/fields/text-area.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { claimQuestionWording } from '../../../wording/claim/questions.ts';
import type { AnswerClaim } from '../journey/use-claim-journey.ts';

type TextQuestionProps = {
  readonly question: Exclude<ClaimQuestion, ClaimChoiceQuestion>;
  readonly given: string | undefined;
  readonly error: string | undefined;
  readonly onAnswer: AnswerClaim;
};

/** A question that is answered in words; a long answer gets room and a count of what is left. */
export const TextQuestion = memo(function TextQuestion({
  question,
  given = '',
  error,
  onAnswer,
}: TextQuestionProps) {
  const { ask, hint } = claimQuestionWording[question];
  const { longest, optional } = claimQuestions[question];
  const field = {
    id: question,
    label: ask,
    hint,
    error,
    optional,
    value: given,
    onChange: (text: string) => onAnswer(question, text),
  };
  return longest > longestShortText ? (
    <TextArea {...field} maximum={longest} />
  ) : (
    <TextField {...field} autoComplete="off" />
  );
});
