import { and, desc, eq, lte, not, or, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobName, JobUid } from '#domain/kernel';
import {
  jobStatusAfter,
  claimStatuses,
  type CustomerJob,
  type AbortReason,
  type ClaimStatus,
  type JobStatus,
} from '#domain/repair';
import { instant, millisecondsPerMinute, type Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { jobStatusPeriods, jobs } from '../database/schema/jobs.ts';

/** The status of a job from a moment on. */
export type JobStatusPeriod = {
  readonly since: Instant;
  readonly status: JobStatus;
  readonly claimStatus: ClaimStatus;
  readonly abortReason?: AbortReason | undefined;
  /** Applies from its moment on; an unplanned one applies whatever the clock shows. */
  readonly planned?: boolean;
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
  Math.max(
    1,
    statusPeriods.findLastIndex(({ since, planned }) => planned !== true || since <= now) + 1,
  );

/** The moment of a job's next step: never before its last one, even if a clock went back meanwhile. */
export const momentOfNextStep = (
  statusPeriods: readonly JobStatusPeriod[],
  now: Instant,
): Instant =>
  statusPeriods
    .filter(({ planned }) => planned !== true)
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

/** Minutes after which a claim leaves the desk and is offered to the engineers in its customer's eyes too. */
const minutesAtTheDesk = 2;

/**
 * How the job of a claim moves on by itself: it is received, then waits for an engineer. All that follows are the
 * engineers' own steps.
 */
export const plannedStatusPeriods = (
  createdAt: Instant,
): readonly [JobStatusPeriod, JobStatusPeriod] => [
  { since: createdAt, ...jobStatusAfter('create-claim') },
  {
    since: instant(createdAt + minutesAtTheDesk * millisecondsPerMinute),
    ...jobStatusAfter('offer-visit'),
    planned: true,
  },
];

/**
 * The status of a row's job at a moment, for a lateral join on the column of its uid: the last one that has begun by
 * then, or the first for a clock that was set back. The same rule as `jobAtMoment`.
 */
export const jobStatusAt = <Name extends string = 'jobStatus'>(
  database: Database,
  now: Instant | SQLWrapper,
  jobUid: AnyPgColumn = jobs.uid,
  name: Name = 'jobStatus' as Name,
) =>
  database
    .select({
      status: jobStatusPeriods.status,
      claimStatus: jobStatusPeriods.claimStatus,
      abortReason: jobStatusPeriods.abortReason,
    })
    .from(jobStatusPeriods)
    .where(
      and(
        eq(jobStatusPeriods.jobUid, jobUid),
        or(
          not(jobStatusPeriods.planned),
          lte(jobStatusPeriods.since, now),
          eq(jobStatusPeriods.position, 0),
        ),
      ),
    )
    .orderBy(desc(jobStatusPeriods.position))
    .limit(1)
    .as(name);

/** The number under which a claim status travels beside its name: its place in the list, counted from 1. */
export const claimStatusId = (status: ClaimStatus): number => claimStatuses.indexOf(status) + 1;

/** One claim status carries the provider's brand in its name (document 2, section 3). */
export const claimStatusName = (status: ClaimStatus, brand: string): string =>
  status === 'Provider Not Fixing' ? `${brand} Not Fixing` : status;
