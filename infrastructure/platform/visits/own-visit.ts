import { and, eq, sql } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { accounts } from '../database/schema/cover.ts';
import { visits } from '../database/schema/visits.ts';
import { prepareStatement } from '../database/statements.ts';
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

const openAccount = prepareStatement((database) =>
  database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, sql.placeholder('engineer')), accounts.active))
    .for('no key update'),
);

/** One step of an engineer at a time, where two at once would each find the other not done. */
export const lockEngineer = async (
  transaction: Transaction,
  engineer: AccountId,
): Promise<void> => {
  const locked = await openAccount(transaction, { engineer });
  if (locked.length === 0) refuse(403, 'Your account is closed. Please give us a call.');
};
