import type { ClaimStep } from '#application/claim-session/claim-steps.ts';
import {
  claimQuestions,
  longestShortText,
  type ClaimChoiceQuestion,
  type ClaimQuestion,
} from '#domain/claims/claim-questions.ts';
import { TextArea } from '../../../parts/fields/text-area.tsx';
import { TextField } from '../../../parts/fields/text-field.tsx';
import { claimQuestionWording } from '../../../wording/claim/questions.ts';
import { useAnswer, useAnswerClaim } from './use-answer.ts';
import { useFieldError } from './use-field-error.ts';

type TextQuestionProps = {
  readonly stage: ClaimStep;
  readonly question: Exclude<ClaimQuestion, ClaimChoiceQuestion>;
};

/** A question that is answered in words; a long answer gets room and a count of what is left. */
export const TextQuestion = ({ stage, question }: TextQuestionProps) => {
  const { ask, hint } = claimQuestionWording[question];
  const { longest, optional } = claimQuestions[question];
  const given = useAnswer(question);
  const error = useFieldError(stage, question);
  const answer = useAnswerClaim();
  const field = {
    id: question,
    label: ask,
    hint,
    error,
    optional,
    value: given ?? '',
    onChange: (text: string) => answer(question, text),
  };
  return longest > longestShortText ? (
    <TextArea {...field} maximum={longest} />
  ) : (
    <TextField {...field} autoComplete="off" />
  );
};
