import { eq } from 'drizzle-orm';
import type { JobUid } from '#domain/kernel';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { lockJob } from '../jobs/set-job-status.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import type { SupportDecision } from './support-answer.ts';

/** Records support's answer for a job in progress; the engineer's next read returns it. */
export const giveAuthorisation = async (
  transaction: Transaction,
  clock: PlatformClock,
  uid: JobUid,
  decision: SupportDecision,
): Promise<void> => {
  const job = await lockJob(transaction, clock, uid);
  if (job === undefined) return refuse(404, 'There is no job with this uid.');
  const { status } = jobAtMoment(job, job.lockedAt);
  if (status !== 'In Progress')
    return refuseByRule(
      409,
      'status-does-not-allow',
      `This job is in status '${status}': only a job in progress can be authorised.`,
    );
  const written = await transaction
    .update(visits)
    .set(decision)
    .where(eq(visits.jobUid, uid))
    .returning({ uid: visits.jobUid });
  if (written.length === 0) refuse(404, 'No engineer has this job.');
};
