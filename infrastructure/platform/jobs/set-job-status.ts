import { and, eq, gt, sql } from 'drizzle-orm';
import type { JobUid } from '#domain/kernel';
import { type Instant, formatInstant } from '#domain/time';
import type { PlatformClock } from '../server/platform-context.ts';
import { type Transaction, prepareStatement, pipelined } from '../database/database.ts';
import { jobStatusPeriods } from '../database/schema/jobs.ts';
import {
  momentOfNextStep,
  countPeriodsBegun,
  type JobStatusPeriod,
  type JobWithHistory,
} from './job-status-period.ts';
import { loadLocked } from './load-jobs.ts';

/** A job that is locked until the transaction ends. */
export type LockedJob = JobWithHistory & {
  /** The moment to decide at: read under the lock, and never before the job's last step. */
  readonly lockedAt: Instant;
};

/** Locks jobs, waiting for other transactions. */
export const lockJobs = async (
  transaction: Transaction,
  clock: PlatformClock,
  uids: readonly JobUid[],
): Promise<readonly LockedJob[]> => {
  const [locked, now] = await pipelined([loadLocked(transaction, uids), clock.now(transaction)]);
  return locked.map((job) => ({ ...job, lockedAt: momentOfNextStep(job.statusPeriods, now) }));
};

/** Locks one job. */
export const lockJob = async (
  transaction: Transaction,
  clock: PlatformClock,
  uid: JobUid,
): Promise<LockedJob | undefined> => (await lockJobs(transaction, clock, [uid]))[0];

const deletePeriodsAfter = prepareStatement((database) =>
  database
    .delete(jobStatusPeriods)
    .where(
      and(
        eq(jobStatusPeriods.jobUid, sql.placeholder('uid')),
        gt(jobStatusPeriods.position, sql.placeholder('last')),
      ),
    ),
);
const insertStatusPeriod = prepareStatement((database) =>
  database.insert(jobStatusPeriods).values({
    jobUid: sql.placeholder('uid'),
    position: sql.placeholder('position'),
    since: sql.placeholder('since'),
    status: sql.placeholder('status'),
    claimStatus: sql.placeholder('claimStatus'),
    abortReason: sql.placeholder('abortReason'),
  }),
);

export type JobStatusChange = Partial<
  Pick<JobStatusPeriod, 'status' | 'claimStatus' | 'abortReason'>
>;

/** Sets the status of a job from now on, and drops its planned ones: it stays until it is moved again. */
export const setJobStatus = async (
  transaction: Transaction,
  { uid, statusPeriods, lockedAt }: LockedJob,
  change: JobStatusChange,
): Promise<void> => {
  const position = countPeriodsBegun(statusPeriods, lockedAt);
  const { status, claimStatus, abortReason } = {
    ...(statusPeriods[position - 1] ?? statusPeriods[0]),
    ...change,
  };
  const added = { status, claimStatus, abortReason: abortReason ?? null };
  await pipelined([
    position < statusPeriods.length && deletePeriodsAfter(transaction, { uid, last: position - 1 }),
    insertStatusPeriod(transaction, { uid, position, since: lockedAt, ...added }),
  ]);
};

/** Brings the next planned status forward to now, and the rest of the plan with it; false when nothing is planned. */
export const bringPlanForward = async (
  transaction: Transaction,
  { uid, statusPeriods, lockedAt }: LockedJob,
): Promise<boolean> => {
  const begunCount = countPeriodsBegun(statusPeriods, lockedAt);
  const next = statusPeriods[begunCount];
  if (next === undefined) return false;
  await transaction
    .update(jobStatusPeriods)
    .set({
      since: sql`${jobStatusPeriods.since} - (${formatInstant(next.since)}::timestamptz - ${formatInstant(lockedAt)}::timestamptz)`,
    })
    .where(and(eq(jobStatusPeriods.jobUid, uid), gt(jobStatusPeriods.position, begunCount - 1)));
  return true;
};
