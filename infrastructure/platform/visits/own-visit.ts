import { and, eq } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { jobAtMoment, type JobAtMoment } from '../jobs/job-status-period.ts';
import { lockJob, type LockedJob } from '../jobs/set-job-status.ts';
import { refuse } from '../server/error-answers.ts';

export type OwnVisit = {
  readonly visit: typeof visits.$inferSelect;
  /** Its present state. */
  readonly job: JobAtMoment;
  readonly locked: LockedJob;
};

const refuseUnknown = (): never => refuse(404, 'We cannot find this job among yours.');

/** An engineer's own visit, locked until the transaction ends. */
export const lockOwnVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  uid: JobUid,
): Promise<OwnVisit> => {
  const [visit] = await transaction
    .select()
    .from(visits)
    .where(and(eq(visits.jobUid, uid), eq(visits.engineerId, engineer)));
  if (visit === undefined) return refuseUnknown();
  const locked = await lockJob(transaction, clock, uid);
  return locked === undefined
    ? refuseUnknown()
    : { visit, job: jobAtMoment(locked, locked.lockedAt), locked };
};
