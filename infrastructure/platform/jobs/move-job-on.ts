import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { formatInstant } from '#domain/kernel/iso-instant.ts';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { jobStandings, jobs } from '../database/schema/jobs.ts';
import {
  momentOfNextStep,
  standingsComeBy,
  type JobStanding,
  type StandingJob,
} from './job-standing.ts';
import { loadJobs } from './load-jobs.ts';

/** A job that nobody else can move until the transaction ends. */
export type LockedJob = StandingJob & {
  /** The moment to decide at: read under the lock, and never before the job's last step. */
  readonly lockedAt: Instant;
};

/** Locks jobs, once everybody who has one of them is done with it. */
export const lockJobs = async (
  transaction: Transaction,
  clock: PlatformClock,
  uids: readonly JobUid[],
): Promise<readonly LockedJob[]> => {
  const named = inArray(jobs.uid, [...uids]);
  await transaction
    .select({ uid: jobs.uid })
    .from(jobs)
    .where(named)
    .orderBy(asc(jobs.uid))
    .for('update');
  const locked = await loadJobs(transaction, named);
  const now = await clock.now(transaction);
  return locked.map((job) => ({ ...job, lockedAt: momentOfNextStep(job.standings, now) }));
};

/** Locks one job. */
export const lockJob = async (
  transaction: Transaction,
  clock: PlatformClock,
  uid: JobUid,
): Promise<LockedJob | undefined> => (await lockJobs(transaction, clock, [uid]))[0];

export type StandingChange = Partial<Pick<JobStanding, 'status' | 'claimStatus' | 'abortReason'>>;

/** Sets how a job stands from now on, and drops what was planned: from here it stays until it is moved again. */
export const setStanding = async (
  transaction: Transaction,
  { uid, standings, lockedAt }: LockedJob,
  change: StandingChange,
): Promise<void> => {
  const position = standingsComeBy(standings, lockedAt);
  const { status, claimStatus, abortReason } = {
    ...(standings[position - 1] ?? standings[0]),
    ...change,
  };
  const ofJob = eq(jobStandings.jobUid, uid);
  await transaction.delete(jobStandings).where(and(ofJob, gt(jobStandings.position, position - 1)));
  await transaction.insert(jobStandings).values({
    jobUid: uid,
    position,
    since: lockedAt,
    status,
    claimStatus,
    abortReason: abortReason ?? null,
  });
};

/** Brings the next planned standing forward to now, and the rest of the plan with it; false when nothing is planned. */
export const hastenPlan = async (
  transaction: Transaction,
  { uid, standings, lockedAt }: LockedJob,
): Promise<boolean> => {
  const come = standingsComeBy(standings, lockedAt);
  const next = standings[come];
  if (next === undefined) return false;
  await transaction
    .update(jobStandings)
    .set({
      since: sql`${jobStandings.since} - (${formatInstant(next.since)}::timestamptz - ${formatInstant(lockedAt)}::timestamptz)`,
    })
    .where(and(eq(jobStandings.jobUid, uid), gt(jobStandings.position, come - 1)));
  return true;
};
