import type { ClaimProblem } from '../claim/index.ts';
import type { CloseProblem } from '../close/index.ts';
import type { AnswerProblem } from '../flow/index.ts';
import { formatPounds } from '../money/index.ts';

/** A problem with its sentence: `problem` is a code that stays, `because` are words that may be improved. */
export type ProblemWithSentence<Problem> = Problem & { readonly because: string };

type Sentences<Problem extends { readonly problem: string }> = {
  readonly [Code in Problem['problem']]: (problem: Problem & { readonly problem: Code }) => string;
};

const rangeInWords = (least: number | undefined, most: number | undefined): string => {
  if (most === undefined) return `It is below ${least ?? 0}`;
  return least === undefined ? `It is above ${most}` : `It is not from ${least} to ${most}`;
};

/** The sentences of the problems that any answer can have. */
export const answerSentences: Sentences<AnswerProblem> = {
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

const offerSentences = {
  'slot-not-offered': () => 'The time is not offered on this day',
};

/** The sentences of the problems of a claim. */
export const claimSentences: Sentences<ClaimProblem> = {
  ...answerSentences,
  ...offerSentences,
  'not-paid': () => 'The contribution is not paid',
  'date-missing': () => 'The day is missing',
  'time-missing': () => 'The time is missing',
  'date-not-offered': () => 'The day is not offered',
  'date-repeated': () => 'The day is chosen twice',
};

/** The sentences of the problems of a close. */
export const closeSentences: Sentences<CloseProblem> = {
  ...answerSentences,
  ...offerSentences,
  'package-unknown': () => 'The package of the job is not known',
  'not-acknowledged': () => 'The unsafe situation is not acknowledged',
  'day-not-offered': () => 'The day is not offered',
  'above-authorised': ({ authorised }) =>
    `It is above what support has authorised, ${formatPounds(authorised)}`,
  'hours-above-authorised': ({ authorised }) =>
    `It is above the hours that support has authorised, ${authorised}`,
  'file-not-ready': () => 'The file cannot be read or sent',
  'receipt-missing': ({ above }) => `A cost above ${formatPounds(above)} needs a receipt`,
  'above-tolerance': ({ tolerance }) =>
    `It is more than ${formatPounds(tolerance)} above what is authorised`,
};

/** Adds the sentence of its code to a problem. */
export const problemWithSentence = <Problem extends { readonly problem: string }>(
  problem: Problem,
  sentences: Sentences<Problem>,
): ProblemWithSentence<Problem> => ({
  ...problem,
  because: sentences[problem.problem as Problem['problem']](problem),
});
