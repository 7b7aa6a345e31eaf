import { randomUUID } from 'node:crypto';
import { and, eq, sql, type Placeholder, asc, inArray, lte } from 'drizzle-orm';
import {
  nextClaimSlot,
  slotWindow,
  visitSlotStartHour,
  type ChosenDay,
  type VisitWindow,
  type Urgency,
} from '#domain/booking';
import type { ClaimRequest } from '#domain/claim';
import type { AccountId, JobUid } from '#domain/kernel';
import {
  londonInstant,
  londonTime,
  instant,
  millisecondsPerHour,
  type Instant,
} from '#domain/time';
import { stepAllowed } from '#domain/repair';
import { type Database, type Transaction, prepareStatement } from '../database/database.ts';
import { jobOffers, offerResponses } from '../database/schema/jobs.ts';
import { refuse } from '../server/error-answers.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { lockJobs } from '../jobs/set-job-status.ts';
import type { PlatformClock } from '../server/platform-context.ts';

export type MadeOffer = {
  readonly offer: typeof jobOffers.$inferSelect;
  /** This engineer's answer, if any. */
  readonly response: 'accepted' | 'declined' | null;
};

/** One engineer's answer to the joined offer. */
export const responseOf = (engineer: AccountId | Placeholder) =>
  and(eq(offerResponses.jobOfferId, jobOffers.id), eq(offerResponses.engineerId, engineer));

const offerOf = prepareStatement((database) =>
  database
    .select({ offer: jobOffers, response: offerResponses.response })
    .from(jobOffers)
    .leftJoin(offerResponses, responseOf(sql.placeholder('engineer')))
    .where(eq(jobOffers.id, sql.placeholder('id'))),
);

/** An offer with an engineer's answer; refused when it does not exist. */
export const requireOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
): Promise<MadeOffer> => {
  const [found] = await offerOf(database, { id, engineer });
  return found ?? refuse(404, 'offer-unknown', 'We cannot find this offer among yours.');
};

/** The beginnings of the slots that a customer chose, the earliest first. */
const slotStarts = (days: readonly ChosenDay[]): readonly Instant[] =>
  days
    .flatMap(({ date, slots }) =>
      slots.map((slot) => londonInstant({ date, hour: visitSlotStartHour(slot) })),
    )
    .toSorted((one, other) => one - other);

/** The next slot that a claim offers, for a visit of which no time of the customer's is ahead. */
const nextSlot = (urgency: Urgency, now: Instant): VisitWindow => {
  const { date, slot } = nextClaimSlot(urgency, londonTime(now));
  return slotWindow(londonInstant({ date, hour: visitSlotStartHour(slot) }));
};

/** The offer of a claim: its visit is estimated for the customer's first time. */
export const offerOfClaim = (jobUid: JobUid, request: ClaimRequest, now: Instant): NewOffer => {
  const customerSlots = slotStarts(request.days);
  const [first] = customerSlots;
  return {
    jobUid,
    summary: request.answers.description ?? '',
    urgency: request.urgency,
    vulnerableCustomer: request.answers.vulnerable === 'Yes',
    estimated: first === undefined ? nextSlot(request.urgency, now) : slotWindow(first),
    customerSlots,
  };
};

/**
 * The offer that follows a lapsed one: the same job for the customer's times that are still ahead. Without any, it is
 * for the estimate, or for the next slot if that has begun too.
 */
const offerAgain = (lapsed: MadeOffer['offer'], now: Instant): NewOffer => {
  const { jobUid, summary, urgency, vulnerableCustomer, estimatedStart, estimatedEnd } = lapsed;
  const customerSlots = lapsed.customerSlots.filter((slot) => slot > now);
  const [first] = customerSlots;
  const estimate =
    estimatedStart > now ? { start: estimatedStart, end: estimatedEnd } : nextSlot(urgency, now);
  return {
    jobUid,
    summary,
    urgency,
    vulnerableCustomer,
    estimated: first === undefined ? estimate : slotWindow(first),
    customerSlots,
  };
};

type NewOffer = {
  /** A new one if it is not given. */
  readonly id?: string;
  readonly jobUid: JobUid;
  readonly summary: string;
  readonly urgency: Urgency;
  readonly vulnerableCustomer: boolean;
  readonly estimated: VisitWindow;
  readonly customerSlots: readonly Instant[];
};

/** Hours for which an offer is open: an urgent or critical fault cannot wait for an answer until tomorrow. */
const hoursOpen: { readonly [U in Urgency]: number } = { normal: 24, urgent: 4, critical: 4 };

/** The end of an offer: never after the start of its first time. */
const offerExpiry = (urgency: Urgency, { start }: VisitWindow, madeAt: Instant): Instant =>
  instant(Math.min(start, madeAt + hoursOpen[urgency] * millisecondsPerHour));

/** Offers jobs to every engineer. */
export const offerJobs = async (
  transaction: Transaction,
  offers: readonly NewOffer[],
  now: Instant,
): Promise<void> => {
  await transaction.insert(jobOffers).values(
    offers.map(({ estimated, ...offer }) => ({
      id: randomUUID(),
      ...offer,
      estimatedStart: estimated.start,
      estimatedEnd: estimated.end,
      status: 'open' as const,
      madeAt: now,
      expiresAt: offerExpiry(offer.urgency, estimated, now),
    })),
  );
};

/** Offers that one transaction renews: each stays locked until it ends. */
const offersPerTransaction = 500;

/** Closes lapsed offers that no transaction is accepting or renewing. */
const closeLapsedBatch = async (transaction: Transaction, now: Instant) => {
  const lapsed = await transaction
    .select()
    .from(jobOffers)
    .where(and(eq(jobOffers.status, 'open'), lte(jobOffers.expiresAt, now)))
    .orderBy(asc(jobOffers.expiresAt), asc(jobOffers.id))
    .limit(offersPerTransaction)
    .for('update', { skipLocked: true });
  if (lapsed.length > 0)
    await transaction
      .update(jobOffers)
      .set({ status: 'lapsed' })
      .where(
        inArray(
          jobOffers.id,
          lapsed.map(({ id }) => id),
        ),
      );
  return lapsed;
};

const renewBatch = async (
  transaction: Transaction,
  clock: PlatformClock,
  now: Instant,
): Promise<number> => {
  const closed = await closeLapsedBatch(transaction, now);
  if (closed.length === 0) return 0;
  const jobs = await lockJobs(
    transaction,
    clock,
    closed.map(({ jobUid }) => jobUid),
  );
  const waiting = new Set(
    jobs
      .filter((job) => stepAllowed('accept-offer', jobAtMoment(job, job.lockedAt).status))
      .map(({ uid }) => uid),
  );
  const again = closed
    .filter(({ jobUid }) => waiting.has(jobUid))
    .map((offer) => offerAgain(offer, now));
  if (again.length > 0) await offerJobs(transaction, again, now);
  return closed.length;
};

/**
 * Offers each waiting job again whose offer has lapsed, without an answer or declined by all. Several processes may run
 * it at once; each job gets one new offer.
 */
export const renewLapsedOffers = async (
  database: Database,
  clock: PlatformClock,
  now: Instant,
): Promise<void> => {
  let closed = offersPerTransaction;
  while (closed === offersPerTransaction)
    closed = await database.transaction((transaction) => renewBatch(transaction, clock, now));
};
