import { instant, millisecondsPerMinute, type Instant } from '#domain/kernel/instant.ts';
import { standingAfter } from '#domain/jobs/visit-life.ts';
import type { JobStanding } from './job-standing.ts';

/** Minutes after which a claim leaves the desk and is offered to the engineers in its customer's eyes too. */
const minutesAtTheDesk = 2;

/**
 * How the job of a claim moves on by itself: it is received, then waits for an engineer. All that follows are the
 * engineers' own steps.
 */
export const plannedStandings = (raisedAt: Instant): readonly [JobStanding, JobStanding] => [
  { since: raisedAt, ...standingAfter('raise-claim'), abortReason: undefined, planned: false },
  {
    since: instant(raisedAt + minutesAtTheDesk * millisecondsPerMinute),
    ...standingAfter('offer-visit'),
    abortReason: undefined,
    planned: true,
  },
];
