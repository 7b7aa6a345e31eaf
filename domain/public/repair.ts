import type { Urgency } from '../booking/index.ts';
import { withSentence, type Decision, type WithSentence } from '../kernel/index.ts';
import {
  rebookingAllowed,
  rebookingSentences,
  rebookingDays as rebookingDaysAt,
  rebookingProblems as problemsOfRebooking,
  type JobStatus,
  type RebookingFacts,
  type RebookingForm,
  type RebookingProblem,
  type RebookingRule,
  type VisitAction,
  type VisitStatus,
} from '../repair/index.ts';
import type { AsOf, WithLimits } from '../limits/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import { dayWithSentence, type DayOffer } from './sentences.ts';

export { jobCategories, parseJobCategory } from '../cover/index.ts';
export {
  abortReasons,
  cancelReasons,
  claimStatuses,
  customerStatus,
  customerStatuses,
  jobStatuses,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
  repairStep,
  repairSteps,
  rescheduleReasons,
  statusAfter,
  visitActions,
  visitLife,
} from '../repair/index.ts';
export type {
  DayOffer,
  JobStatus,
  RebookingFacts,
  RebookingForm,
  RebookingProblem,
  RebookingRule,
  VisitAction,
  VisitStatus,
};
export type { JobCategory } from '../cover/index.ts';
export type {
  AbortReason,
  BookedVisit,
  ClaimStatus,
  CustomerJob,
  CustomerStatus,
  CustomerStatusRule,
  JobRequest,
  RepairStep,
} from '../repair/index.ts';
export type { Comparison, Decision, WithSentence, JobName, JobUid } from '../kernel/index.ts';
export type { AsOf };

const rebookingProblemSentences: { readonly [Problem in RebookingProblem]: string } = {
  'reason-missing': 'The reason is missing',
  'specific-reason-missing': 'The words for another reason are missing',
  'specific-reason-too-long': 'The words for another reason are too long',
  'photo-missing': 'This reason needs a photo',
  'date-missing': 'The day is missing',
  'date-not-offered': 'The day is not offered',
  'slot-missing': 'The time is missing',
  'slot-not-offered': 'The time is not offered on this day',
  'time-unchanged': 'The visit is at this time already',
  'not-confirmed': 'The customer has not agreed to the new time',
};

/**
 * Decides whether an engineer can move a visit to another time: once in a claim, from Ready or En Route.
 *
 * @source document 3, section 4
 * @example
 *   decideRebooking({ status: 'Ready', cancelledJobsInClaim: 1 }).rule; // => 'already-rescheduled'
 */
export const decideRebooking = ({
  asOf,
  ...visit
}: RebookingFacts & {
  /** The London date whose limits apply; the first limits without it. */
  readonly asOf?: AsOf;
}): WithSentence<Decision<'allowed' | 'refused', RebookingRule>> =>
  withSentence(rebookingAllowed(visit, asOf), rebookingSentences);

/**
 * Lists the London days for which a visit can be booked again, from tomorrow: 30 for a normal one, else 7.
 *
 * @source document 3, section 5
 * @example
 *   rebookingDays({ urgency: 'urgent', now }).length; // => 7
 */
export const rebookingDays = ({
  urgency,
  now,
  asOf,
}: {
  readonly urgency: Urgency;
  readonly now: Instant;
} & WithLimits): readonly DayOffer[] =>
  rebookingDaysAt(urgency, londonTime(now), asOf).map(dayWithSentence);

/**
 * Lists the problems of a form that moves a visit, in the order of its fields; none when it can be sent.
 *
 * The present time of the visit (`start`) is refused, since it would use up the only move.
 *
 * @source document 3, sections 2 and 5
 * @example
 *   rebookingProblems({
 *     form: {
 *       reason: 'Parts not ready',
 *       otherReason: '',
 *       photos: 0,
 *       date: '2024-12-23',
 *       slot: '08:00:00',
 *       confirmed: false,
 *     },
 *     urgency: 'normal',
 *     start: undefined,
 *     now,
 *   }); // => [{ problem: 'not-confirmed', because: 'The customer has not agreed to the new time' }]
 */
export const rebookingProblems = ({
  form,
  urgency,
  start,
  now,
  asOf,
}: {
  readonly form: RebookingForm;
  readonly urgency: Urgency;
  readonly start: Instant | undefined;
  readonly now: Instant;
} & WithLimits): readonly { readonly problem: RebookingProblem; readonly because: string }[] =>
  problemsOfRebooking(form, urgency, londonTime(now), start, asOf).map((problem) => ({
    problem,
    because: rebookingProblemSentences[problem],
  }));
