import {
  jobStatusAfter,
  rebookingAllowed,
  type RebookingRefusal,
  rescheduleReasons,
  type RescheduleRequest,
} from '#domain/repair';
import type { AccountId, JobUid } from '#domain/kernel';
import { londonDate } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { visitEndings } from '../database/schema/visits.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/announce.ts';
import { requireStoredPhotos } from '../photos/require-stored-photos.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import { rebookVisit, chosenStart } from './rebook-visit.ts';
import { cancelledJobs } from './cancelled-jobs.ts';
import { readReason } from './read-reason.ts';
import { lockOwnVisit, type OwnVisit } from './own-visit.ts';

const messages: { readonly [Reason in RebookingRefusal]: string } = {
  'already-cancelled':
    "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
  'already-rescheduled': 'You already rescheduled this visit.',
  'status-does-not-allow': 'This job is in a status in which it cannot be rescheduled.',
};

const refuseUnavailable = async (
  transaction: Transaction,
  { visit, job, locked }: OwnVisit,
): Promise<void> => {
  const [cancelled] = await transaction
    .select()
    .from(cancelledJobs(transaction, locked.lockedAt, visit.claimJob));
  const { outcome, rule } = rebookingAllowed(
    job.status,
    cancelled?.number ?? 0,
    londonDate(locked.lockedAt),
  );
  if (outcome === 'refused' && rule !== 'may-be-rescheduled')
    refuseByRule(409, rule, messages[rule]);
};

/** Books a visit for another time: a new job of the same claim and engineer replaces the old one. */
export const rescheduleVisit = async (
  transaction: Transaction,
  { ids, clock }: Pick<PlatformContext, 'ids' | 'clock'>,
  engineer: AccountId,
  uid: JobUid,
  request: RescheduleRequest,
): Promise<void> => {
  const own = await lockOwnVisit(transaction, clock, engineer, uid);
  if (request.previousJob !== uid || request.engineerUid !== engineer)
    refuse(422, 'The request is about another job or another engineer.');
  await refuseUnavailable(transaction, own);
  const { lockedAt } = own.locked;
  const { jobUid, urgency } = own.visit;
  const photos = await requireStoredPhotos(transaction, engineer, jobUid, request.photos);
  const given = readReason({ ...request, photos: photos.length }, rescheduleReasons);
  const start = chosenStart(request.visitDateTime, urgency, lockedAt);
  if (start === own.visit.estimatedStart)
    refuseByRule(409, 'time-unchanged', 'The visit is booked for this time already.');
  const nextJob = await rebookVisit(transaction, ids, own, start, {});
  await transaction
    .insert(visitEndings)
    .values({ jobUid, ending: 'rescheduled', ...given, photos, nextJob, endedAt: lockedAt });
  await setJobStatus(transaction, own.locked, {
    ...jobStatusAfter('reschedule'),
    abortReason: given.reason,
  });
  await announce(transaction, 'changed', nextJob, lockedAt);
};
