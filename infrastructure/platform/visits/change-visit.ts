import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type AccountId, type JobUid, identifier } from '#domain/kernel';
import {
  longestReason,
  otherReasonText,
  reasonProblems,
  jobStatusAfter,
  stepAllowed,
  abortReasonOfCancel,
  cancelReasons,
  rebookingAllowed,
  rescheduleReasons,
  type AbortReason,
  type ReasonProblem,
  type CancelRequest,
  type RebookingRefusal,
  type RescheduleRequest,
  isRebookingOffered,
} from '#domain/repair';
import { londonDate, type Instant, parseInstant, londonInstant, londonTime } from '#domain/time';
import { slotWindow, type Urgency } from '#domain/booking';
import { offerMoments } from '#domain/claim';
import type { PlatformClock } from '../server/platform-context.ts';
import type { Transaction } from '../database/database.ts';
import { visitEndings, visits, jobs } from '../database/schema/jobs.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/send-messages.ts';
import { requireStoredPhotos } from '../files/stored-photos.ts';
import { refuse } from '../server/error-answers.ts';
import { refuseUnfit } from '../server/read-body.ts';
import { cancelledJobs } from './job-to-close-record.ts';
import { lockOwnVisit, refuseUnknownVisit, type OwnVisit } from './visit-records.ts';
import { createJob } from '../jobs/create-job.ts';

/** The chosen time, when it is one that is offered; an offered day or slot holds for half an hour. */
export const chosenStart = (visitDateTime: string, urgency: Urgency, now: Instant): Instant => {
  const start = parseInstant(visitDateTime);
  if (start === undefined) return refuseUnfit('check visitDateTime');
  const { date, hour, minute } = londonTime(start);
  const slot = [hour, minute, 0].map((part) => String(part).padStart(2, '0')).join(':');
  return start === londonInstant({ date, hour, minute }) &&
    offerMoments(now).some((moment) => isRebookingOffered(date, slot, urgency, moment))
    ? start
    : refuse(409, 'slot-not-offered', 'A visit cannot be booked for this day and time.');
};

/** Books a new job of the same claim and engineer, `Ready` from now on, as the visit before it with `changes`. */
export const rebookVisit = async (
  transaction: Transaction,
  { visit, locked }: OwnVisit,
  start: Instant,
  changes: Partial<typeof visits.$inferInsert>,
): Promise<JobUid> => {
  const [old] = await transaction.select().from(jobs).where(eq(jobs.uid, visit.jobUid));
  if (old === undefined) return refuseUnknownVisit();
  const uid = identifier<JobUid>(randomUUID());
  await createJob(transaction, {
    uid,
    accountId: old.accountId,
    contractId: old.contractId,
    type: old.type,
    createdAt: locked.lockedAt,
    statusPeriods: [{ since: locked.lockedAt, ...jobStatusAfter('book-again') }],
  });
  const { end } = slotWindow(start);
  await transaction.insert(visits).values({
    ...visit,
    ...changes,
    jobUid: uid,
    estimatedStart: start,
    estimatedEnd: end,
    actualStart: null,
    actualEnd: null,
  });
  return uid;
};

const reasonMessages: { readonly [Problem in ReasonProblem]: string } = {
  'reason-missing': 'Please select a reason',
  'specific-reason-missing': 'Please enter a specific reason',
  'specific-reason-too-long': `Field must be less than ${longestReason + 1} characters`,
  'photo-missing': 'This reason needs at least one photo.',
};

type RecordedReason<Reason extends AbortReason> = {
  readonly reason: Reason;
  /** The engineer's own words, if the reason requires them. */
  readonly otherReason: string | null;
};

/** The reason that an engineer gives for not making a visit; refused when it is none of the list, or lacks its proof. */
const readReason = <Reason extends AbortReason>(
  entered: { readonly reason: string; readonly otherReason: string; readonly photos: number },
  reasons: readonly Reason[],
): RecordedReason<Reason> => {
  const [problem] = reasonProblems(entered, reasons);
  const reason = reasons.find((known) => known === entered.reason);
  if (problem !== undefined || reason === undefined) {
    const rule = problem ?? 'reason-missing';
    return refuse(422, rule, reasonMessages[rule]);
  }
  return { reason, otherReason: otherReasonText(entered) ?? null };
};

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
    return refuse(
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

const refusalMessages: { readonly [Reason in RebookingRefusal]: string } = {
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
    { ...visit, status: job.status, cancelledJobsInClaim: cancelled?.number ?? 0 },
    londonDate(locked.lockedAt),
  );
  if (outcome === 'refused' && rule !== 'may-be-rescheduled')
    refuse(409, rule, refusalMessages[rule]);
};

/** Books a visit for another time: a new job of the same claim and engineer replaces the old one. */
export const rescheduleVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  uid: JobUid,
  request: RescheduleRequest,
): Promise<void> => {
  const own = await lockOwnVisit(transaction, clock, engineer, uid);
  if (request.previousJob !== uid || request.engineerUid !== engineer)
    refuse(422, 'other-job-or-engineer', 'The request is about another job or another engineer.');
  await refuseUnavailable(transaction, own);
  const { lockedAt } = own.locked;
  const { jobUid, urgency } = own.visit;
  const photos = await requireStoredPhotos(transaction, engineer, jobUid, request.photos);
  const given = readReason({ ...request, photos: photos.length }, rescheduleReasons);
  const start = chosenStart(request.visitDateTime, urgency, lockedAt);
  if (start === own.visit.estimatedStart)
    refuse(409, 'time-unchanged', 'The visit is booked for this time already.');
  const nextJob = await rebookVisit(transaction, own, start, {});
  await transaction
    .insert(visitEndings)
    .values({ jobUid, ending: 'rescheduled', ...given, photos, nextJob, endedAt: lockedAt });
  await setJobStatus(transaction, own.locked, {
    ...jobStatusAfter('reschedule'),
    abortReason: given.reason,
  });
  await announce(transaction, 'changed', nextJob, lockedAt);
};
