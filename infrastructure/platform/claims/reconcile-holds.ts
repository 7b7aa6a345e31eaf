import { sql } from 'drizzle-orm';
import { instant, millisecondsPerHour, type Instant, formatInstant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { claimPayments, paymentIntents, paymentMovements } from '../database/schema/payments.ts';
import { hoursToWait } from '../payments-desk/release-abandoned.ts';
import type { PlatformApp, PlatformContext } from '../server/platform-context.ts';

/** Every authorisation by its outcome. */
type HoldsReport = {
  /** Captured for an existing claim. */
  readonly taken: number;
  readonly givenBack: number;
  /** Authorised for a claim that may still come. */
  readonly waiting: number;
  /** Payments whose status, movements of money and claim do not agree, or that have waited too long. */
  readonly unexplained: readonly string[];
};

/** Hours after which a hold is overdue: an hour more than a hold may wait. */
const hoursUntilOverdue = hoursToWait + 1;

/** Compares the authorised money with its claims. */
export const reconcileHolds = async (database: Database, now: Instant): Promise<HoldsReport> => {
  const overdue = formatInstant(instant(now - hoursUntilOverdue * millisecondsPerHour));
  const hasMovement = (kind: string) => sql`bool_or(${paymentMovements.kind} = ${kind})`;
  const movements = database
    .select({
      id: paymentMovements.paymentIntentId,
      authorised: hasMovement('hold').as('held'),
      captured: hasMovement('capture').as('captured'),
      released: hasMovement('release').as('released'),
      authorisedRecently:
        sql`bool_or(${paymentMovements.kind} = 'hold' AND ${paymentMovements.movedAt} > ${overdue}::timestamptz)`.as(
          'held_lately',
        ),
    })
    .from(paymentMovements)
    .groupBy(paymentMovements.paymentIntentId)
    .as('movements');
  const is = paymentIntents.status;
  const { authorised, captured, released, authorisedRecently } = movements;
  const fate = sql<'taken' | 'given-back' | 'waiting' | 'unexplained'>`CASE
    WHEN ${authorised} AND ${captured} AND NOT ${released} AND ${is} = 'succeeded' AND ${jobs.uid} IS NOT NULL THEN 'taken'
    WHEN ${authorised} AND ${released} AND NOT ${captured} AND ${is} = 'canceled' AND ${claimPayments.jobUid} IS NULL THEN 'given-back'
    WHEN ${authorisedRecently} AND NOT ${captured} AND NOT ${released} AND ${is} = 'requires_capture' AND ${claimPayments.jobUid} IS NULL THEN 'waiting'
    ELSE 'unexplained' END`;
  const rows = await database
    .select({
      fate,
      number: sql<number>`count(*)::int`,
      ids: sql<
        string[] | null
      >`(array_agg(${paymentIntents.id} ORDER BY ${paymentIntents.id}) FILTER (WHERE ${fate} = 'unexplained'))[:100]`,
    })
    .from(paymentIntents)
    .leftJoin(movements, sql`${movements.id} = ${paymentIntents.id}`)
    .leftJoin(claimPayments, sql`${claimPayments.paymentIntentId} = ${paymentIntents.id}`)
    .leftJoin(jobs, sql`${jobs.uid} = ${claimPayments.jobUid}`)
    .where(sql`${movements.id} IS NOT NULL OR ${is} IN ('requires_capture', 'succeeded')`)
    .groupBy(fate);
  const numberOf = (wanted: string) => rows.find((row) => row.fate === wanted)?.number ?? 0;
  return {
    taken: numberOf('taken'),
    givenBack: numberOf('given-back'),
    waiting: numberOf('waiting'),
    unexplained: rows.flatMap(({ ids }) => ids ?? []),
  };
};

/** Reports the outcome of all authorised money. */
export const registerHoldsRoute = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/developer/holds', async (c) => c.json(await reconcileHolds(database, c.get('now'))));
};
