import { otherTextKeys, type ClaimAnswers, otherOption, type ClaimQuestion } from '#domain/claim';
import { isChoice, optionLabel } from './question-options.ts';

/** An answer as a person gave it: the words of its option, or their own. `undefined` when there is none. */
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
