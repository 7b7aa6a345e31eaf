import { and, eq, ne, sql } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import { jobStatusAfter, stepAllowed, visitLife } from '#domain/repair';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';
import { jobAtMoment, jobStatusAt } from '../jobs/job-status-period.ts';
import { lockJobs, setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/announce.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { lockEngineer, lockOwnVisit } from './own-visit.ts';

/** Ends an engineer's journey to another visit: its customer is informed that the visit is booked again. */
const endOtherJourneys = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  uid: JobUid,
): Promise<void> => {
  const jobStatus = jobStatusAt(transaction, await clock.now(transaction));
  const elsewhere = await transaction
    .select({ uid: jobs.uid })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(
      and(eq(visits.engineerId, engineer), ne(jobs.uid, uid), eq(jobStatus.status, 'En Route')),
    );
  const locked = await lockJobs(
    transaction,
    clock,
    elsewhere.map((visit) => visit.uid),
  );
  for (const job of locked)
    if (stepAllowed('turn-back', jobAtMoment(job, job.lockedAt).status)) {
      await setJobStatus(transaction, job, jobStatusAfter('turn-back'));
      await announce(transaction, 'turned-back', job.uid, job.lockedAt);
    }
};

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
