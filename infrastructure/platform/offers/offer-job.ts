import { and, eq, isNotNull } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel/identifiers.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { instant, millisecondsPerHour, type Instant } from '#domain/kernel/instant.ts';
import type { VisitWindow } from '#domain/booking/offer-slots.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import type { Transaction } from '../database/database.ts';
import { accounts } from '../database/schema/cover.ts';
import { people } from '../database/schema/identity.ts';
import { jobOffers, resourceJobOffers } from '../database/schema/offers.ts';

export type NewOffer = {
  readonly jobUid: JobUid;
  readonly summary: string;
  readonly urgency: Urgency;
  readonly vulnerableCustomer: boolean;
  readonly estimated: VisitWindow;
  readonly customerSlots: readonly Instant[];
};

/** Hours for which an offer stands: an urgent or critical fault cannot wait for an answer until tomorrow. */
const hoursOpen: { readonly [U in Urgency]: number } = { normal: 24, urgent: 4, critical: 4 };

/** Until when an offer can be had: never after its first time has begun, since nobody can be there any more. */
const offerExpiry = (urgency: Urgency, { start }: VisitWindow, madeAt: Instant): Instant =>
  instant(Math.min(start, madeAt + hoursOpen[urgency] * millisecondsPerHour));

const engineers = async (transaction: Transaction): Promise<readonly AccountId[]> => {
  const found = await transaction
    .selectDistinct({ id: accounts.id })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(eq(people.role, 'engineer'), isNotNull(people.accountId), accounts.active));
  return found.map(({ id }) => identifier<AccountId>(id));
};

/** Offers a job to every engineer there is, under an identity of the offer's own. */
export const offerJob = async (
  transaction: Transaction,
  id: string,
  { estimated, ...offer }: NewOffer,
  now: Instant,
): Promise<void> => {
  await transaction.insert(jobOffers).values({
    id,
    ...offer,
    estimatedStart: estimated.start,
    estimatedEnd: estimated.end,
    status: 'open',
    madeAt: now,
    expiresAt: offerExpiry(offer.urgency, estimated, now),
  });
  const offeredTo = await engineers(transaction);
  if (offeredTo.length > 0)
    await transaction
      .insert(resourceJobOffers)
      .values(offeredTo.map((engineerId) => ({ jobOfferId: id, engineerId, notifiedAt: now })));
};
