import { answerSentences, type ProblemSentences } from '../flow/index.ts';
import { formatPounds } from '../money/index.ts';
import type { CloseProblem } from './close-check.ts';

/** The sentences of the problems of a close. */
export const closeSentences: ProblemSentences<CloseProblem> = {
  ...answerSentences,
  'slot-not-offered': () => 'The time is not offered on this day',
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
