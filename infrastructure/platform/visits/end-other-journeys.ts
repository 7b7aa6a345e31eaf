import { and, eq, ne, sql } from 'drizzle-orm';
import { jobStatusAfter, stepAllowed } from '#domain/repair';
import type { AccountId, JobUid } from '#domain/kernel';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { lockJobs, setJobStatus } from '../jobs/set-job-status.ts';
import { jobStatusAt } from '../jobs/job-status-at.ts';
import { announce } from '../messages/announce.ts';

/** Ends an engineer's journey to another visit: its customer is informed that the visit is booked again. */
export const endOtherJourneys = async (
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
