import { eq } from 'drizzle-orm';
import { statusAfter } from '#domain/jobs/agenda.ts';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { setStanding } from '../jobs/move-job-on.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { lockOwnVisit } from './own-visit.ts';

const needed = { 'start-travel': 'Ready', 'start-job': 'En Route' } as const;

/** Moves a visit to En Route, or from there to In Progress; its customer sees it at once. */
export const startVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  step: 'start-travel' | 'start-job',
  engineer: AccountId,
  uid: JobUid,
): Promise<void> => {
  const { job, locked } = await lockOwnVisit(transaction, clock, engineer, uid);
  const status = statusAfter(step, job.status);
  if (status === undefined)
    return refuseByRule(
      409,
      'status-does-not-allow',
      `This job is in status '${job.status}', not in status '${needed[step]}'.`,
    );
  if (step === 'start-job')
    await transaction
      .update(visits)
      .set({ actualStart: locked.lockedAt })
      .where(eq(visits.jobUid, uid));
  await setStanding(transaction, locked, { status, claimStatus: 'Check if Job is Complete' });
};
