import type { AccountId, ContractId, JobName, JobUid } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Transaction } from '../database/database.ts';
import { jobStandings, jobs } from '../database/schema/jobs.ts';
import type { JobStanding } from './job-standing.ts';

export type NewJob = {
  readonly uid: JobUid;
  readonly accountId: AccountId;
  readonly contractId: ContractId;
  readonly type: string;
  readonly createdAt: Instant;
  readonly standings: readonly JobStanding[];
};

/** Files a job with all that is known of how it will stand; the database gives it its name. */
export const createJob = async (
  transaction: Transaction,
  { standings, ...job }: NewJob,
): Promise<JobName> => {
  const [filed] = await transaction.insert(jobs).values(job).returning({ name: jobs.name });
  if (filed === undefined) throw new Error('The database filed no job.');
  await transaction.insert(jobStandings).values(
    standings.map(({ abortReason, ...standing }, position) => ({
      jobUid: job.uid,
      position,
      ...standing,
      abortReason: abortReason ?? null,
    })),
  );
  return filed.name;
};
