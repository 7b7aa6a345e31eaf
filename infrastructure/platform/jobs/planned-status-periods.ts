import { instant, millisecondsPerMinute, type Instant } from '#domain/time';
import { jobStatusAfter } from '#domain/repair';
import type { JobStatusPeriod } from './job-status-period.ts';

/** Minutes after which a claim leaves the desk and is offered to the engineers in its customer's eyes too. */
const minutesAtTheDesk = 2;

/**
 * How the job of a claim moves on by itself: it is received, then waits for an engineer. All that follows are the
 * engineers' own steps.
 */
export const plannedStatusPeriods = (
  raisedAt: Instant,
): readonly [JobStatusPeriod, JobStatusPeriod] => [
  { since: raisedAt, ...jobStatusAfter('raise-claim'), abortReason: undefined, planned: false },
  {
    since: instant(raisedAt + minutesAtTheDesk * millisecondsPerMinute),
    ...jobStatusAfter('offer-visit'),
    abortReason: undefined,
    planned: true,
  },
];
