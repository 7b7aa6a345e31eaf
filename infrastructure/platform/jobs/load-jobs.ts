import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import type { Database, Transaction } from '../database/database.ts';
import { prepareStatement, pipelined } from '../database/statements.ts';
import { jobStatusPeriods, jobs } from '../database/schema/jobs.ts';
import type { JobStatusPeriod, JobWithHistory } from './job-status-period.ts';

type Row = {
  readonly job: typeof jobs.$inferSelect;
  readonly period: typeof jobStatusPeriods.$inferSelect;
};

const toStatusPeriod = (row: Row['period']): JobStatusPeriod => ({
  since: row.since,
  status: row.status,
  claimStatus: row.claimStatus,
  abortReason: row.abortReason ?? undefined,
  planned: row.planned,
});

const groupByJob = (rows: readonly Row[]): readonly JobWithHistory[] => {
  const gathered = new Map<JobUid, JobWithHistory>();
  for (const { job, period } of rows) {
    const { uid, name, type, createdAt } = job;
    const known = gathered.get(uid);
    const next = toStatusPeriod(period);
    gathered.set(uid, {
      uid,
      name,
      type,
      createdAt,
      statusPeriods: known === undefined ? [next] : [...known.statusPeriods, next],
    });
  }
  return [...gathered.values()];
};

const rowsOf = (database: Database, which: SQL | undefined) =>
  database
    .select({ job: jobs, period: jobStatusPeriods })
    .from(jobs)
    .innerJoin(jobStatusPeriods, eq(jobStatusPeriods.jobUid, jobs.uid))
    .where(which)
    .orderBy(asc(jobs.createdAt), asc(jobs.number), asc(jobStatusPeriods.position));

/** The jobs that a condition names, the oldest first. */
const loadJobs = async (
  database: Database,
  which: SQL | undefined,
): Promise<readonly JobWithHistory[]> => groupByJob(await rowsOf(database, which));

const named = sql`${jobs.uid} = ANY(${sql.placeholder('uids')})`;
const lockNamed = prepareStatement((database) =>
  database.select({ uid: jobs.uid }).from(jobs).where(named).orderBy(asc(jobs.uid)).for('update'),
);
const rowsOfNamed = prepareStatement((database) => rowsOf(database, named));

/** Loads jobs under a lock that lasts until the transaction ends. */
export const loadLocked = async (
  transaction: Transaction,
  uids: readonly JobUid[],
): Promise<readonly JobWithHistory[]> => {
  const [, rows] = await pipelined([
    lockNamed(transaction, { uids }),
    rowsOfNamed(transaction, { uids }),
  ]);
  return groupByJob(rows);
};

const rowsOfAccount = prepareStatement((database) =>
  rowsOf(database, eq(jobs.accountId, sql.placeholder('account'))),
);

/** Every job of an account, the oldest first. */
export const jobsOfAccount = async (
  database: Database,
  account: AccountId,
): Promise<readonly JobWithHistory[]> => groupByJob(await rowsOfAccount(database, { account }));

/** The one job that a condition names. */
export const loadJob = async (
  database: Database,
  which: SQL | undefined,
): Promise<JobWithHistory | undefined> => (await loadJobs(database, which))[0];
