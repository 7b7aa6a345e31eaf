import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import { stepAllowed } from '#domain/repair';
import type { Database, Transaction } from '../database/database.ts';
import { jobOffers } from '../database/schema/offers.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { lockJobs } from '../jobs/set-job-status.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { offerAgain, offerJobs } from './job-offers.ts';

type OfferMaking = Pick<PlatformContext, 'ids' | 'clock'>;

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
  { ids, clock }: OfferMaking,
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
    .map((offer) => ({ id: ids.uuid(), ...offerAgain(offer, now) }));
  if (again.length > 0) await offerJobs(transaction, again, now);
  return closed.length;
};

/**
 * Offers each waiting job again whose offer has lapsed, without an answer or declined by all. Several processes may run
 * it at once; each job gets one new offer.
 */
export const renewLapsedOffers = async (
  database: Database,
  context: OfferMaking,
  now: Instant,
): Promise<void> => {
  let closed = offersPerTransaction;
  while (closed === offersPerTransaction)
    closed = await database.transaction((transaction) => renewBatch(transaction, context, now));
};
