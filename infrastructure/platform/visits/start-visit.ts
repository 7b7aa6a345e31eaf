import { eq } from 'drizzle-orm';
import { jobStatusAfter, stepAllowed, visitLife } from '#domain/repair';
import type { AccountId, JobUid } from '#domain/kernel';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/announce.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { lockEngineer } from './lock-engineer.ts';
import { lockOwnVisit } from './own-visit.ts';
import { endOtherJourneys } from './end-other-journeys.ts';

/**
 * Moves a visit to En Route, or from there to In Progress; its customer sees it at once. Setting off ends the
 * engineer's journey to any other visit.
 */
export const startVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  step: 'start-travel' | 'start-job',
  engineer: AccountId,
  uid: JobUid,
): Promise<void> => {
  if (step === 'start-travel') await lockEngineer(transaction, engineer);
  const { job, locked } = await lockOwnVisit(transaction, clock, engineer, uid);
  if (!stepAllowed(step, job.status))
    return refuseByRule(
      409,
      'status-does-not-allow',
      `This job is in status '${job.status}', not in status '${visitLife[step].from.join(', ')}'.`,
    );
  if (step === 'start-travel') await endOtherJourneys(transaction, clock, engineer, uid);
  else
    await transaction
      .update(visits)
      .set({ actualStart: locked.lockedAt })
      .where(eq(visits.jobUid, uid));
  await setJobStatus(transaction, locked, jobStatusAfter(step));
  if (step === 'start-travel') await announce(transaction, 'on-the-way', uid, locked.lockedAt);
};
