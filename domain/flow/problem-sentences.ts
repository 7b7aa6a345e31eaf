import type { AnswerProblem } from './read-answer.ts';

/** A problem with its sentence: `problem` is a code that stays, `because` are words that may be improved. */
export type ProblemWithSentence<Problem> = Problem & { readonly because: string };

/** A sentence for each code of some problems. */
export type ProblemSentences<Problem extends { readonly problem: string }> = {
  readonly [Code in Problem['problem']]: (problem: Problem & { readonly problem: Code }) => string;
};

const rangeInWords = (least: number | undefined, most: number | undefined): string => {
  if (most === undefined) return `It is below ${least ?? 0}`;
  return least === undefined ? `It is above ${most}` : `It is not from ${least} to ${most}`;
};

/** The sentences of the problems that any answer can have. */
export const answerSentences: ProblemSentences<AnswerProblem> = {
  required: () => 'It has no answer',
  'not-an-option': () => 'It is none of the options',
  'other-unspecified': () => 'The words for the chosen option are missing',
  'stands-alone': ({ option }) => `“${option}” cannot be chosen together with another option`,
  'too-long': ({ longest }) => `It has more than ${longest} characters`,
  'wrong-digits': ({ count }) => `It has not exactly ${count} digits`,
  'not-a-number': () => 'It is not a number',
  'out-of-range': ({ least, most }) => rangeInWords(least, most),
  'between-steps': ({ step }) => `It is not a multiple of ${step}`,
  'not-money': () => 'It is not an amount of money',
  'no-file-no-reason': () => 'It has neither a file nor a reason for none',
  'not-confirmed': () => 'It is not confirmed',
  'not-a-date': () => 'It is not a date',
  'too-few-lines': ({ least }) => `It has fewer lines than ${least}`,
};

/** Adds the sentence of its code to a problem. */
export const problemWithSentence = <Problem extends { readonly problem: string }>(
  problem: Problem,
  sentences: ProblemSentences<Problem>,
): ProblemWithSentence<Problem> => ({
  ...problem,
  because: sentences[problem.problem as Problem['problem']](problem),
});
