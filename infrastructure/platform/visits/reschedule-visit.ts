import { eq } from 'drizzle-orm';
import type { RescheduleRequest } from '#application/ports/engineer-jobs.ts';
import { momentsThatCount } from '#domain/claims/claim-days.ts';
import { standingAfter } from '#domain/jobs/visit-life.ts';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { parseInstant } from '#domain/kernel/iso-instant.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import {
  isRebookingOffered,
  rebookingAllowed,
  type RebookingBar,
} from '#domain/visits/rebooking.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import { rescheduleReasons } from '#domain/visits/visit-reasons.ts';
import type { Transaction } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visitEndings, visits } from '../database/schema/visits.ts';
import { createJob } from '../jobs/create-job.ts';
import { setStanding } from '../jobs/move-job-on.ts';
import { slotFrom } from '../offers/offer-of-claim.ts';
import { storedPhotos } from '../photos/stored-photos.ts';
import type { Ids, PlatformContext } from '../server/platform-context.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import { cancelledJobs } from './cancelled-jobs.ts';
import { readReason } from './given-reason.ts';
import { lockOwnVisit, type OwnVisit } from './own-visit.ts';

const messages: { readonly [Bar in RebookingBar]: string } = {
  'already-cancelled':
    "This job has already been 'Cancelled' and cannot be rescheduled, please contact an administrator.",
  'already-rescheduled': 'You already rescheduled this visit.',
  'status-does-not-allow': 'This job is in a status in which it cannot be rescheduled.',
};

const refuseBarred = async (
  transaction: Transaction,
  { visit, job, locked }: OwnVisit,
): Promise<void> => {
  const [cancelled] = await transaction
    .select()
    .from(cancelledJobs(transaction, locked.lockedAt, visit.claimJob));
  const { outcome, rule } = rebookingAllowed(job.status, cancelled?.number ?? 0);
  if (outcome === 'refused' && rule !== 'may-be-rescheduled')
    refuseByRule(409, rule, messages[rule]);
};

/** The chosen time, when it is one that is offered; an offered day or slot holds for half an hour. */
const chosenStart = (visitDateTime: string, urgency: Urgency, now: Instant): Instant => {
  const start = parseInstant(visitDateTime);
  if (start === undefined) return refuse(422, 'The request does not fit: check visitDateTime.');
  const { date, hour, minute, second } = londonTime(start);
  const slot = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return momentsThatCount(now).some((moment) => isRebookingOffered(date, slot, urgency, moment))
    ? start
    : refuseByRule(409, 'slot-not-offered', 'A visit cannot be booked for this day and time.');
};

const bookAgain = async (
  transaction: Transaction,
  ids: Ids,
  { visit, locked }: OwnVisit,
  start: Instant,
): Promise<JobUid> => {
  const [old] = await transaction.select().from(jobs).where(eq(jobs.uid, visit.jobUid));
  if (old === undefined) return refuse(404, 'We cannot find this job among yours.');
  const uid = identifier<JobUid>(ids.uuid());
  await createJob(transaction, {
    uid,
    accountId: old.accountId,
    contractId: old.contractId,
    type: old.type,
    createdAt: locked.lockedAt,
    standings: [
      {
        since: locked.lockedAt,
        ...standingAfter('book-again'),
        abortReason: undefined,
        planned: false,
      },
    ],
  });
  const { end } = slotFrom(start);
  await transaction.insert(visits).values({
    ...visit,
    jobUid: uid,
    estimatedStart: start,
    estimatedEnd: end,
    actualStart: null,
    actualEnd: null,
  });
  return uid;
};

/** Books a visit for another time: a new job of the same claim and engineer takes the place of the old one. */
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
  await refuseBarred(transaction, own);
  const { lockedAt } = own.locked;
  const { jobUid, urgency } = own.visit;
  const photos = await storedPhotos(transaction, engineer, jobUid, request.photos);
  const given = readReason({ ...request, photos: photos.length }, rescheduleReasons);
  const start = chosenStart(request.visitDateTime, urgency, lockedAt);
  const nextJob = await bookAgain(transaction, ids, own, start);
  await transaction
    .insert(visitEndings)
    .values({ jobUid, ending: 'rescheduled', ...given, photos, nextJob, endedAt: lockedAt });
  await setStanding(transaction, own.locked, {
    ...standingAfter('reschedule'),
    abortReason: given.reason,
  });
};
