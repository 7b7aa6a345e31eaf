import {
  otherTextKeys,
  preferredDays,
  type ClaimAnswerKey,
  type ClaimAnswers,
} from '#domain/claims/claim-answers.ts';
import { claimQuestionKeys } from '#domain/claims/claim-questions.ts';

/** What was said to a question; an empty text takes the answer back. */
export const setAnswer = (
  answers: ClaimAnswers,
  key: ClaimAnswerKey,
  value: string | readonly string[],
): ClaimAnswers => {
  const { [key]: _, ...others } = answers;
  return value.length === 0 ? others : { ...others, [key]: value };
};

/** The fields whose problems an answer clears: its own, and those that speak of it. */
export const fieldsTouched = (key: ClaimAnswerKey): readonly ClaimAnswerKey[] => {
  const question = claimQuestionKeys.find((candidate) => candidate === key);
  const words = question === undefined ? undefined : otherTextKeys[question];
  const day = preferredDays.find((candidate) => key === `${candidate}Date`);
  return [
    key,
    ...(words === undefined ? [] : [words]),
    ...(day === undefined ? [] : [`${day}Time` as const]),
  ];
};
