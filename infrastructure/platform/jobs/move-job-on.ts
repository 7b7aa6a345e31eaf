import { and, eq, gt, sql } from 'drizzle-orm';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { formatInstant, type Instant } from '#domain/kernel/instant.ts';
import type { Transaction } from '../database/database.ts';
import { jobStandings, jobs } from '../database/schema/jobs.ts';
import { standingsComeBy, type JobStanding, type StandingJob } from './job-standing.ts';
import { loadJob } from './load-jobs.ts';

/** A job that nobody else can move until the transaction ends. */
export const lockJob = async (
  transaction: Transaction,
  uid: JobUid,
): Promise<StandingJob | undefined> => {
  await transaction.select({ uid: jobs.uid }).from(jobs).where(eq(jobs.uid, uid)).for('update');
  return loadJob(transaction, eq(jobs.uid, uid));
};

/** Sets how a job stands from now on, and drops what was planned: from here it stays until it is moved again. */
export const setStanding = async (
  transaction: Transaction,
  uid: JobUid,
  change: Partial<Omit<JobStanding, 'since'>>,
  now: Instant,
): Promise<void> => {
  const job = await lockJob(transaction, uid);
  if (job === undefined) return;
  const position = standingsComeBy(job.standings, now);
  const { status, claimStatus, abortReason } = {
    ...(job.standings[position - 1] ?? job.standings[0]),
    ...change,
  };
  const ofJob = eq(jobStandings.jobUid, uid);
  await transaction.delete(jobStandings).where(and(ofJob, gt(jobStandings.position, position - 1)));
  await transaction.insert(jobStandings).values({
    jobUid: uid,
    position,
    since: now,
    status,
    claimStatus,
    abortReason: abortReason ?? null,
  });
};

/** Brings the next planned standing forward to now, and the rest of the plan with it; false when nothing is planned. */
export const hastenPlan = async (
  transaction: Transaction,
  uid: JobUid,
  now: Instant,
): Promise<boolean> => {
  const job = await lockJob(transaction, uid);
  const come = standingsComeBy(job?.standings ?? [], now);
  const next = job?.standings[come];
  if (next === undefined) return false;
  await transaction
    .update(jobStandings)
    .set({
      since: sql`${jobStandings.since} - (${formatInstant(next.since)}::timestamptz - ${formatInstant(now)}::timestamptz)`,
    })
    .where(and(eq(jobStandings.jobUid, uid), gt(jobStandings.position, come - 1)));
  return true;
};
