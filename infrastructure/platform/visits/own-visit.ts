import { and, eq } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { jobAsOf, type StandingNow } from '../jobs/job-standing.ts';
import { lockJob } from '../jobs/move-job-on.ts';
import { refuse } from '../server/error-answers.ts';

export type OwnVisit = {
  readonly visit: typeof visits.$inferSelect;
  readonly job: StandingNow;
};

const refuseUnknown = (): never => refuse(404, 'We cannot find this job among yours.');

/** An engineer's own visit, which nobody else can move until the transaction ends. */
export const lockOwnVisit = async (
  transaction: Transaction,
  engineer: AccountId,
  uid: JobUid,
  now: Instant,
): Promise<OwnVisit> => {
  const [visit] = await transaction
    .select()
    .from(visits)
    .where(and(eq(visits.jobUid, uid), eq(visits.engineerId, engineer)));
  if (visit === undefined) return refuseUnknown();
  const job = await lockJob(transaction, uid);
  return job === undefined ? refuseUnknown() : { visit, job: jobAsOf(job, now) };
};
