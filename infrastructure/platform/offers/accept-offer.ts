import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { jobStatusAfter, statusesToVisit, stepAllowed } from '#domain/repair';
import type { AccountId } from '#domain/kernel';
import { instant, type Instant } from '#domain/time';
import {
  acceptedWindow,
  offerTimes,
  windowsOf,
  type OfferTimes,
  type VisitWindow,
  findOverlappedVisit,
} from '#domain/booking';
import type { PlatformClock } from '../server/platform-context.ts';
import {
  type Transaction,
  placeholderFor,
  prepareStatement,
  pipelined,
} from '../database/database.ts';
import {
  jobStatusPeriods,
  jobs,
  visits,
  jobOffers,
  offerResponses,
} from '../database/schema/jobs.ts';
import { jobAtMoment, jobStatusAt } from '../jobs/job-status-period.ts';
import { lockJob, setJobStatus, type LockedJob } from '../jobs/set-job-status.ts';
import { announce } from '../messages/send-messages.ts';
import { visitTimeWords } from '../messages/message-words.ts';
import { refuse } from '../server/error-answers.ts';
import { lockEngineer } from '../visits/visit-records.ts';
import { requireOffer, type MadeOffer } from './job-offers.ts';

type Offer = MadeOffer['offer'];

const refuseNoLongerOffered = (): never =>
  refuse(409, 'offer-gone', 'Sorry - this job has gone! Another engineer accepted it sooner.');

const refuseDeclined = (): never => refuse(409, 'offer-declined', 'You have declined this offer.');

/** Whether the engineer has accepted this offer already, for this time; refuses an offer that is no longer open. */
const isAlreadyAccepted = (
  { offer, response }: MadeOffer,
  picked: Instant | undefined,
  now: Instant,
): boolean => {
  if (response === 'accepted') {
    if (picked === undefined || picked === offer.acceptedStart) return true;
    return refuse(409, 'offer-accepted', 'You have accepted this offer for another time.');
  }
  if (offer.status === 'accepted') return refuseNoLongerOffered();
  if (response === 'declined') return refuseDeclined();
  return offer.status === 'open' && offer.expiresAt > now
    ? false
    : refuse(409, 'offer-expired', 'This offer has expired: it was not accepted in time.');
};

const windowOf = (times: OfferTimes, picked: Instant | undefined): VisitWindow => {
  const window = acceptedWindow(times, picked);
  if (window === undefined)
    return refuse(
      409,
      picked === undefined ? 'slot-missing' : 'slot-not-offered',
      picked === undefined
        ? 'Please select a slot: the customer named several.'
        : 'This slot is not one of those that the customer named.',
    );
  return picked === undefined || picked === window.start
    ? window
    : refuse(409, 'slot-not-offered', 'This offer is for another time.');
};

/** The one statement that decides between engineers: the first to find the offer open gets it. */
const takeOpen = prepareStatement((database) =>
  database
    .update(jobOffers)
    .set({
      status: 'accepted',
      acceptedBy: sql`${sql.placeholder('engineer')}`,
      acceptedStart: sql`${placeholderFor(jobOffers.acceptedStart, 'start')}`,
    })
    .where(
      and(
        eq(jobOffers.id, sql.placeholder('id')),
        eq(jobOffers.status, 'open'),
        gt(jobOffers.expiresAt, placeholderFor(jobOffers.expiresAt, 'now')),
      ),
    )
    .returning({ id: jobOffers.id }),
);

const acceptedBy = prepareStatement((database) =>
  database
    .insert(offerResponses)
    .values({
      jobOfferId: sql.placeholder('id'),
      engineerId: sql.placeholder('engineer'),
      response: 'accepted',
      respondedAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ id: offerResponses.jobOfferId }),
);

const respond = async (
  transaction: Transaction,
  { id }: Offer,
  engineer: AccountId,
  now: Instant,
): Promise<void> => {
  const responded = await acceptedBy(transaction, { id, engineer, now });
  if (responded.length === 0) refuseDeclined();
};

const bookedVisits = prepareStatement((database) => {
  const jobStatus = jobStatusAt(database, placeholderFor(jobStatusPeriods.since, 'now'));
  return database
    .select({ name: jobs.name, start: visits.estimatedStart, end: visits.estimatedEnd })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(
      and(
        eq(visits.engineerId, sql.placeholder('engineer')),
        gt(visits.estimatedEnd, placeholderFor(visits.estimatedEnd, 'start')),
        inArray(jobStatus.status, statusesToVisit),
      ),
    );
});

/** Refuses a time at which the engineer is already booked for a visit that is not over. */
const refuseOverlap = async (
  transaction: Transaction,
  engineer: AccountId,
  window: VisitWindow,
  times: OfferTimes,
  now: Instant,
): Promise<void> => {
  const start = instant(Math.min(...windowsOf(times).map((offered) => offered.start)));
  const booked = await bookedVisits(transaction, { engineer, start, now });
  const visits = booked.map((visit) => ({ name: visit.name, times: visit }));
  const overlapped = findOverlappedVisit(window, visits);
  if (overlapped === undefined) return;
  const canChooseAnother = windowsOf(times).some(
    (other) => findOverlappedVisit(other, visits) === undefined,
  );
  refuse(
    409,
    'visits-overlap',
    `You already have a visit at this time: ${overlapped.name}, ${visitTimeWords(overlapped.times)}. ${
      canChooseAnother
        ? 'Choose another time, or decline this offer.'
        : 'This offer has no time at which you are free.'
    }`,
  );
};

const addVisit = prepareStatement((database) =>
  database.insert(visits).values({
    jobUid: sql.placeholder('jobUid'),
    engineerId: sql.placeholder('engineer'),
    claimJob: sql.placeholder('jobUid'),
    summary: sql.placeholder('summary'),
    urgency: sql.placeholder('urgency'),
    vulnerableCustomer: sql.placeholder('vulnerableCustomer'),
    estimatedStart: sql.placeholder('start'),
    estimatedEnd: sql.placeholder('end'),
  }),
);

const assign = async (
  transaction: Transaction,
  job: LockedJob | undefined,
  offer: Offer,
  engineer: AccountId,
  window: VisitWindow,
  now: Instant,
): Promise<void> => {
  if (job === undefined || !stepAllowed('accept-offer', jobAtMoment(job, job.lockedAt).status))
    return refuseNoLongerOffered();
  await pipelined([
    respond(transaction, offer, engineer, now),
    addVisit(transaction, { ...offer, ...window, engineer }),
    setJobStatus(transaction, job, jobStatusAfter('accept-offer')),
    announce(transaction, 'booked', offer.jobUid, job.lockedAt),
  ]);
};

/**
 * Gives an offer to an engineer, for one of its times; all later engineers are refused. The engineer who has it gets
 * the same answer again.
 *
 * @param now the moment of the request: an offer does not lapse while the engineer waits for the lock
 */
export const acceptOffer = async (
  transaction: Transaction,
  clock: PlatformClock,
  id: string,
  engineer: AccountId,
  picked: Instant | undefined,
  now: Instant,
): Promise<void> => {
  const [, made] = await pipelined([
    lockEngineer(transaction, engineer),
    requireOffer(transaction, id, engineer),
  ]);
  if (isAlreadyAccepted(made, picked, now)) return;
  const { customerSlots, estimatedStart, estimatedEnd, jobUid } = made.offer;
  const times = offerTimes({
    customerSlots,
    estimated: { start: estimatedStart, end: estimatedEnd },
  });
  const window = windowOf(times, picked);
  const { start } = window;
  const [, taken, job] = await pipelined([
    refuseOverlap(transaction, engineer, window, times, now),
    takeOpen(transaction, { id, engineer, start, now }),
    lockJob(transaction, clock, jobUid),
  ]);
  if (taken.length === 0) {
    if (isAlreadyAccepted(await requireOffer(transaction, id, engineer), start, now)) return;
    refuseNoLongerOffered();
  }
  await assign(transaction, job, made.offer, engineer, window, now);
};
