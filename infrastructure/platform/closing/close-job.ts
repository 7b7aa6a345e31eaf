import { eq } from 'drizzle-orm';
import { claimAfterClose, type CloseRequest, boilerAfterClose, gasPasses } from '#domain/close';
import { statusAfter } from '#domain/repair';
import type { AccountId } from '#domain/kernel';
import type { Transaction } from '../database/database.ts';
import { visitCloses, visits } from '../database/schema/visits.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/announce.ts';
import { storeReceipt } from '../receipts/store-receipt.ts';
import { requireStoredPhotos } from '../photos/require-stored-photos.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { lockOwnVisit } from '../visits/own-visit.ts';
import { visitRecord } from '../visits/visit-records.ts';
import { billVisit } from './bill-visit.ts';
import { judgeClose } from './judge-close.ts';

type Needed = Pick<PlatformContext, 'ids' | 'clock' | 'configuration'>;

/**
 * Closes a job in progress. The flow is replayed under the job's lock, so that the first of two closes wins, and each
 * is decided with support's present answer.
 */
export const closeJob = async (
  transaction: Transaction,
  { ids, clock, configuration }: Needed,
  engineer: AccountId,
  sent: CloseRequest,
): Promise<void> => {
  const { visit, job, locked } = await lockOwnVisit(transaction, clock, engineer, sent.job);
  const status = statusAfter('complete-job', job.status);
  if (status === undefined)
    return refuseByRule(
      409,
      'status-does-not-allow',
      "This job is not in status 'In Progress' and cannot be closed now.",
    );
  const { lockedAt } = locked;
  const { brandName } = configuration.portal;
  const record = await visitRecord(transaction, engineer, sent.job, brandName, lockedAt);
  if (record === undefined) return refuse(404, 'We cannot find this job among yours.');
  const { end, request, followOn, decisions } = judgeClose(sent, record);
  const files = [...(request.photosOfFault ?? []), ...(request.receipts ?? [])];
  await requireStoredPhotos(transaction, engineer, sent.job, files);
  const { last, earlier } = gasPasses(request.steps);
  await transaction.insert(visitCloses).values({
    jobUid: sent.job,
    claimJob: visit.claimJob,
    end,
    request,
    boiler: boilerAfterClose(request, visit.boiler ?? undefined) ?? null,
    gasChecks: last ?? null,
    earlierGasChecks: earlier ?? null,
    nextVisit: followOn ?? null,
    closedAt: lockedAt,
  });
  await storeReceipt(transaction, ids, {
    subject: 'close',
    reference: record.name,
    outcome: end,
    now: lockedAt,
    decisions,
    about: { engineer },
  });
  await transaction.update(visits).set({ actualEnd: lockedAt }).where(eq(visits.jobUid, sent.job));
  await setJobStatus(transaction, locked, {
    status,
    claimStatus: claimAfterClose[end],
    abortReason: undefined,
  });
  // A next visit is announced when it is booked.
  if (end !== 'nextVisitScheduled')
    await announce(transaction, end === 'complete' ? 'done' : 'looked-into', sent.job, lockedAt);
  if (end === 'complete')
    await billVisit(transaction, ids, engineer, request, record.times.actualStart, lockedAt);
};
