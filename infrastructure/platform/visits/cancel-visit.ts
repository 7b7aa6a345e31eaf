import {
  jobStatusAfter,
  stepAllowed,
  abortReasonOfCancel,
  cancelReasons,
  type CancelRequest,
} from '#domain/repair';
import type { AccountId, JobUid } from '#domain/kernel';
import type { PlatformClock } from '../clock/platform-clock.ts';
import type { Transaction } from '../database/database.ts';
import { visitEndings } from '../database/schema/visits.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/announce.ts';
import { requireStoredPhotos } from '../photos/require-stored-photos.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { readReason } from './read-reason.ts';
import { lockOwnVisit } from './own-visit.ts';

/** Cancels a visit: the office checks the claim, and the reason decides what its customer sees. */
export const cancelVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  uid: JobUid,
  request: CancelRequest,
): Promise<void> => {
  const { job, locked } = await lockOwnVisit(transaction, clock, engineer, uid);
  if (!stepAllowed('cancel', job.status))
    return refuseByRule(
      409,
      'status-does-not-allow',
      `This job is in status '${job.status}' and cannot be cancelled.`,
    );
  const photos = await requireStoredPhotos(transaction, engineer, uid, request.photos);
  const given = readReason({ ...request, photos: photos.length }, cancelReasons);
  await transaction
    .insert(visitEndings)
    .values({ jobUid: uid, ending: 'cancelled', ...given, photos, endedAt: locked.lockedAt });
  await setJobStatus(transaction, locked, {
    ...jobStatusAfter('cancel'),
    abortReason: abortReasonOfCancel(given.reason),
  });
  await announce(transaction, 'cancelled', uid, locked.lockedAt);
};
