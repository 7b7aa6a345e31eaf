import { sql, and, eq, exists, gt, inArray, lte, not } from 'drizzle-orm';
import { instant, millisecondsPerHour, type Instant, formatInstant } from '#domain/time';
import { unfinishedStatuses } from './payment.ts';
import { advanceLocked, toPayment } from './payment-records.ts';
import type { Database, Transaction } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { claimPayments, payments, paymentMovements } from '../database/schema/claims.ts';
import type { PlatformApp, PlatformContext } from '../server/platform-context.ts';

/** Hours for which a payment, or its authorised money, waits for its claim. */
const hoursToWait = 24;

/** Payments that one transaction ends: each stays locked until then. */
const paymentsPerTransaction = 500;

const releaseSome = async (transaction: Transaction, now: Instant): Promise<number> => {
  const since = instant(now - hoursToWait * millisecondsPerHour);
  const authorisedRecently = transaction
    .select({ kind: paymentMovements.kind })
    .from(paymentMovements)
    .where(and(eq(paymentMovements.paymentId, payments.id), gt(paymentMovements.movedAt, since)));
  const rows = await transaction
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, unfinishedStatuses),
        lte(payments.createdAt, since),
        not(exists(authorisedRecently)),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(paymentsPerTransaction)
    .for('update', { skipLocked: true });
  for (const row of rows)
    await advanceLocked(transaction, toPayment(row), { kind: 'cancelled' }, now);
  return rows.length;
};

/** Ends the payments without a claim, and releases their authorised money. */
export const releaseAbandoned = async (database: Database, now: Instant): Promise<void> => {
  let ended = paymentsPerTransaction;
  while (ended === paymentsPerTransaction)
    ended = await database.transaction((transaction) => releaseSome(transaction, now));
};

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
      id: paymentMovements.paymentId,
      authorised: hasMovement('hold').as('held'),
      captured: hasMovement('capture').as('captured'),
      released: hasMovement('release').as('released'),
      authorisedRecently:
        sql`bool_or(${paymentMovements.kind} = 'hold' AND ${paymentMovements.movedAt} > ${overdue}::timestamptz)`.as(
          'held_lately',
        ),
    })
    .from(paymentMovements)
    .groupBy(paymentMovements.paymentId)
    .as('movements');
  const is = payments.status;
  const { authorised, captured, released, authorisedRecently } = movements;
  const fate = sql<'taken' | 'given-back' | 'waiting' | 'unexplained'>`CASE
    WHEN ${authorised} AND ${captured} AND NOT ${released} AND ${is} = 'captured' AND ${jobs.uid} IS NOT NULL THEN 'taken'
    WHEN ${authorised} AND ${released} AND NOT ${captured} AND ${is} = 'cancelled' AND ${claimPayments.jobUid} IS NULL THEN 'given-back'
    WHEN ${authorisedRecently} AND NOT ${captured} AND NOT ${released} AND ${is} = 'authorised' AND ${claimPayments.jobUid} IS NULL THEN 'waiting'
    ELSE 'unexplained' END`;
  const rows = await database
    .select({
      fate,
      number: sql<number>`count(*)::int`,
      ids: sql<
        string[] | null
      >`(array_agg(${payments.id} ORDER BY ${payments.id}) FILTER (WHERE ${fate} = 'unexplained'))[:100]`,
    })
    .from(payments)
    .leftJoin(movements, sql`${movements.id} = ${payments.id}`)
    .leftJoin(claimPayments, sql`${claimPayments.paymentId} = ${payments.id}`)
    .leftJoin(jobs, sql`${jobs.uid} = ${claimPayments.jobUid}`)
    .where(sql`${movements.id} IS NOT NULL OR ${is} IN ('authorised', 'captured')`)
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
