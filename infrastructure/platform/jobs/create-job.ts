import type { AccountId, ContractId, JobName, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import { type Transaction, pipelined } from '../database/database.ts';
import { jobStatusPeriods, jobs, visits } from '../database/schema/jobs.ts';
import type { JobStatusPeriod } from './job-status-period.ts';
import type { VisitWindow } from '#domain/booking';

export type NewJob = {
  readonly uid: JobUid;
  readonly accountId: AccountId;
  readonly contractId: ContractId;
  readonly type: string;
  readonly createdAt: Instant;
  readonly statusPeriods: readonly JobStatusPeriod[];
};

/** Creates jobs with their past and planned statuses; the database gives each its name, in their order. */
export const createJobs = async (
  transaction: Transaction,
  created: readonly NewJob[],
): Promise<readonly JobName[]> => {
  const [filed] = await pipelined([
    transaction
      .insert(jobs)
      .values(
        created.map(({ uid, accountId, contractId, type, createdAt }) => ({
          uid,
          accountId,
          contractId,
          type,
          createdAt,
        })),
      )
      .returning({ name: jobs.name }),
    transaction
      .insert(jobStatusPeriods)
      .values(
        created.flatMap(({ uid, statusPeriods }) =>
          statusPeriods.map((period, position) => ({ jobUid: uid, position, ...period })),
        ),
      ),
  ]);
  return filed.map(({ name }) => name);
};

/** Files one job. */
export const createJob = async (transaction: Transaction, job: NewJob): Promise<JobName> => {
  const [name] = await createJobs(transaction, [job]);
  if (name === undefined) throw new Error('The database filed no job.');
  return name;
};

/** A new job with the columns of its visit. */
export type NewVisit = Omit<
  typeof visits.$inferInsert,
  'jobUid' | 'estimatedStart' | 'estimatedEnd'
> & {
  readonly job: NewJob;
  readonly estimated: VisitWindow;
};

/** PostgreSQL accepts at most 65,535 values in one statement. */
const visitsPerStatement = 1000;

/** Creates jobs with the visits of their engineers. */
export const createVisits = async (
  transaction: Transaction,
  created: readonly NewVisit[],
): Promise<void> => {
  for (let from = 0; from < created.length; from += visitsPerStatement) {
    const some = created.slice(from, from + visitsPerStatement);
    await createJobs(
      transaction,
      some.map(({ job }) => job),
    );
    await transaction.insert(visits).values(
      some.map(({ job, estimated, ...visit }) => ({
        ...visit,
        jobUid: job.uid,
        estimatedStart: estimated.start,
        estimatedEnd: estimated.end,
      })),
    );
  }
};
