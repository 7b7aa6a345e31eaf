import { answerSentences, type ProblemSentences } from '../flow/index.ts';
import type { ClaimProblem } from './validate-stage.ts';

/** The sentences of the problems of a claim. */
export const claimSentences: ProblemSentences<ClaimProblem> = {
  ...answerSentences,
  'slot-not-offered': () => 'The time is not offered on this day',
  'not-paid': () => 'The contribution is not paid',
  'date-missing': () => 'The day is missing',
  'time-missing': () => 'The time is missing',
  'date-not-offered': () => 'The day is not offered',
  'date-repeated': () => 'The day is chosen twice',
};
