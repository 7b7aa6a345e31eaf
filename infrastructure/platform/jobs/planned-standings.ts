import type { ChosenDay } from '#domain/claims/claim-days.ts';
import type { ClaimStatus, JobStatus } from '#domain/jobs/job-status.ts';
import { instant, millisecondsPerMinute, type Instant } from '#domain/kernel/instant.ts';
import { londonInstant } from '#domain/kernel/london-time.ts';
import { visitSlotStartHour } from '#domain/visits/visit-slot.ts';
import type { JobStanding } from './job-standing.ts';

type Step = {
  readonly minutes: number;
  readonly status: JobStatus;
  readonly claimStatus: ClaimStatus;
};

/** Minutes after the claim was raised: somebody who stays to watch sees the office at work. */
const afterClaim: readonly [Step, ...Step[]] = [
  { minutes: 0, status: 'Queued', claimStatus: 'Schedule Initial Visit or Re-attend' },
  { minutes: 2, status: 'Pending Allocation', claimStatus: 'Engineer to Accept Job' },
  { minutes: 5, status: 'Ready', claimStatus: 'Upcoming' },
];

/** Minutes after the visit's slot began. */
const onTheDay: readonly Step[] = [
  { minutes: 0, status: 'En Route', claimStatus: 'Check if Job is Complete' },
  { minutes: 30, status: 'In Progress', claimStatus: 'Check if Job is Complete' },
  { minutes: 120, status: 'Complete', claimStatus: 'Closed' },
];

const stepFrom =
  (start: Instant) =>
  ({ minutes, status, claimStatus }: Step): JobStanding => ({
    since: instant(start + minutes * millisecondsPerMinute),
    status,
    claimStatus,
    abortReason: undefined,
  });

/** The beginning of the first slot of the first preferred day. */
const visitStart = (days: readonly ChosenDay[]): Instant | undefined => {
  const [first] = days;
  const [slot] = (first?.slots ?? []).toSorted();
  return first === undefined || slot === undefined
    ? undefined
    : londonInstant(first.date, visitSlotStartHour(slot), 0);
};

/**
 * How a job moves on by itself: through the office within minutes, then through a visit on the first preferred day,
 * never before the office is done.
 */
export const plannedStandings = (
  raisedAt: Instant,
  days: readonly ChosenDay[],
): readonly [JobStanding, ...JobStanding[]] => {
  const [received, ...office] = afterClaim;
  const bookedAt = stepFrom(raisedAt)(afterClaim.at(-1) ?? received).since;
  const start = visitStart(days);
  return [
    stepFrom(raisedAt)(received),
    ...office.map(stepFrom(raisedAt)),
    ...(start === undefined
      ? []
      : onTheDay.map(stepFrom(instant(Math.max(start, bookedAt + millisecondsPerMinute))))),
  ];
};
