import { otherTextKeys, type ClaimAnswers, otherOption, type ClaimQuestion } from '#domain/claim';
import { isChoice, optionLabel } from './question-options.tsx';

/** An answer in words: the label of its option, or the customer's text. `undefined` when there is none. */
export const claimAnswerWords = (
  question: ClaimQuestion,
  answers: ClaimAnswers,
): string | undefined => {
  const given = answers[question];
  const wordsKey = otherTextKeys[question];
  if (given === undefined) return undefined;
  if (wordsKey !== undefined && given === otherOption) return String(answers[wordsKey] ?? '');
  return isChoice(question) ? optionLabel(question, given) : given;
};
