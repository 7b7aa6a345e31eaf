import { asc, eq, type SQL } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import type { Database } from '../database/database.ts';
import { jobStandings, jobs } from '../database/schema/jobs.ts';
import type { JobStanding, StandingJob } from './job-standing.ts';

type Row = {
  readonly job: typeof jobs.$inferSelect;
  readonly standing: typeof jobStandings.$inferSelect;
};

const toStanding = (row: Row['standing']): JobStanding => ({
  since: row.since,
  status: row.status,
  claimStatus: row.claimStatus,
  abortReason: row.abortReason ?? undefined,
  planned: row.planned,
});

const gather = (rows: readonly Row[]): readonly StandingJob[] => {
  const gathered = new Map<JobUid, StandingJob>();
  for (const { job, standing } of rows) {
    const { uid, name, type, createdAt } = job;
    const known = gathered.get(uid);
    const next = toStanding(standing);
    gathered.set(uid, {
      uid,
      name,
      type,
      createdAt,
      standings: known === undefined ? [next] : [...known.standings, next],
    });
  }
  return [...gathered.values()];
};

/** The jobs that a condition names, the oldest first. */
export const loadJobs = async (
  database: Database,
  which: SQL | undefined,
): Promise<readonly StandingJob[]> =>
  gather(
    await database
      .select({ job: jobs, standing: jobStandings })
      .from(jobs)
      .innerJoin(jobStandings, eq(jobStandings.jobUid, jobs.uid))
      .where(which)
      .orderBy(asc(jobs.createdAt), asc(jobs.number), asc(jobStandings.position)),
  );

/** Every job of an account, the oldest first. */
export const jobsOfAccount = (
  database: Database,
  account: AccountId,
): Promise<readonly StandingJob[]> => loadJobs(database, eq(jobs.accountId, account));

/** The one job that a condition names. */
export const loadJob = async (
  database: Database,
  which: SQL | undefined,
): Promise<StandingJob | undefined> => (await loadJobs(database, which))[0];
