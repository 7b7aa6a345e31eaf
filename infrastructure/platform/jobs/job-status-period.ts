import type { CustomerJob, AbortReason, ClaimStatus, JobStatus } from '#domain/repair';
import type { JobName, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';

/** The status of a job from a moment on. */
export type JobStatusPeriod = {
  readonly since: Instant;
  readonly status: JobStatus;
  readonly claimStatus: ClaimStatus;
  readonly abortReason: AbortReason | undefined;
  /** Applies from its moment on; an unplanned one applies whatever the clock shows. */
  readonly planned: boolean;
};

/** A job with its statuses, past and planned, in order. */
export type JobWithHistory = {
  readonly uid: JobUid;
  readonly name: JobName;
  readonly type: string;
  readonly createdAt: Instant;
  readonly statusPeriods: readonly [JobStatusPeriod, ...JobStatusPeriod[]];
};

/**
 * How many of a job's statuses have begun by a moment: all unplanned ones, and the planned ones whose moment has come;
 * at least the first, also for a clock that was set back.
 */
export const countPeriodsBegun = (
  statusPeriods: readonly JobStatusPeriod[],
  now: Instant,
): number =>
  Math.max(1, statusPeriods.findLastIndex(({ since, planned }) => !planned || since <= now) + 1);

/** The moment of a job's next step: never before its last one, even if a clock went back meanwhile. */
export const momentOfNextStep = (
  statusPeriods: readonly JobStatusPeriod[],
  now: Instant,
): Instant =>
  statusPeriods
    .filter(({ planned }) => !planned)
    .reduce<Instant>((latest, { since }) => (since > latest ? since : latest), now);

/** A customer's job with a known status. */
export type JobAtMoment = CustomerJob & Pick<JobStatusPeriod, 'status' | 'claimStatus'>;

const findEnd = (begun: readonly JobStatusPeriod[]): Instant | undefined => {
  if (begun.at(-1)?.status !== 'Complete') return undefined;
  return begun[begun.findLastIndex(({ status }) => status !== 'Complete') + 1]?.since;
};

/** A job as its customer sees it at a moment: the last status that has begun applies. */
export const jobAtMoment = (job: JobWithHistory, now: Instant): JobAtMoment => {
  const begun = job.statusPeriods.slice(0, countPeriodsBegun(job.statusPeriods, now));
  const { status, claimStatus, abortReason } = begun.at(-1) ?? job.statusPeriods[0];
  const { uid, name, type, createdAt } = job;
  return { uid, name, type, createdAt, status, claimStatus, abortReason, endedAt: findEnd(begun) };
};
