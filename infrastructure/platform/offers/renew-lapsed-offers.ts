import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Database, Transaction } from '../database/database.ts';
import { jobOffers } from '../database/schema/offers.ts';
import { jobAsOf } from '../jobs/job-standing.ts';
import { lockJob } from '../jobs/move-job-on.ts';
import { standingAt } from '../jobs/standing-at.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { offerAgain } from './offer-of-claim.ts';
import { offerJob } from './offer-job.ts';
import { waitingForEngineer } from './open-offers.ts';

type OfferMaking = Pick<PlatformContext, 'ids' | 'clock'>;

const lapsed = (now: Instant) => and(eq(jobOffers.status, 'open'), lte(jobOffers.expiresAt, now));

const lapsedOffers = async (database: Database, now: Instant): Promise<readonly string[]> => {
  const standing = standingAt(database, now, jobOffers.jobUid);
  const found = await database
    .select({ id: jobOffers.id })
    .from(jobOffers)
    .innerJoinLateral(standing, sql`true`)
    .where(and(lapsed(now), inArray(standing.status, waitingForEngineer)));
  return found.map(({ id }) => id);
};

/** Closes an offer by one statement, which only one of many finds open, and makes the next one of its job. */
const renew = async (
  transaction: Transaction,
  { ids, clock }: OfferMaking,
  id: string,
  now: Instant,
): Promise<void> => {
  const [closed] = await transaction
    .update(jobOffers)
    .set({ status: 'lapsed' })
    .where(and(eq(jobOffers.id, id), lapsed(now)))
    .returning();
  if (closed === undefined) return;
  const job = await lockJob(transaction, clock, closed.jobUid);
  if (job === undefined || !waitingForEngineer.includes(jobAsOf(job, job.lockedAt).status)) return;
  await offerJob(transaction, ids.uuid(), offerAgain(closed, now), now);
};

/**
 * Offers each job again that still waits although its offer has lapsed: nobody answered it, or everybody declined it.
 * Any number of processes may do so at once; each job gets one new offer.
 */
export const renewLapsedOffers = async (
  database: Database,
  context: OfferMaking,
  now: Instant,
): Promise<void> => {
  for (const id of await lapsedOffers(database, now))
    await database.transaction((transaction) => renew(transaction, context, id, now));
};
