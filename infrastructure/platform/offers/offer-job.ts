import type { JobUid } from '#domain/kernel';
import { instant, millisecondsPerHour, type Instant } from '#domain/time';
import type { VisitWindow, Urgency } from '#domain/booking';
import type { Transaction } from '../database/database.ts';
import { jobOffers } from '../database/schema/offers.ts';

export type NewOffer = {
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

/** Offers jobs to every engineer, each under the offer's own id. */
export const offerJobs = async (
  transaction: Transaction,
  offers: readonly (NewOffer & { readonly id: string })[],
  now: Instant,
): Promise<void> => {
  await transaction.insert(jobOffers).values(
    offers.map(({ estimated, ...offer }) => ({
      ...offer,
      estimatedStart: estimated.start,
      estimatedEnd: estimated.end,
      status: 'open' as const,
      madeAt: now,
      expiresAt: offerExpiry(offer.urgency, estimated, now),
    })),
  );
};

/** Offers one job. */
export const offerJob = (
  transaction: Transaction,
  id: string,
  offer: NewOffer,
  now: Instant,
): Promise<void> => offerJobs(transaction, [{ id, ...offer }], now);
