import { and, eq, exists, gt, inArray, lte, not } from 'drizzle-orm';
import { instant, millisecondsPerHour, type Instant } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { payments, paymentMovements } from '../database/schema/payments.ts';
import { advance, unfinishedStatuses } from './payment.ts';
import { columnsOf, toPayment } from './payment-records.ts';

/** Hours for which a payment, or its authorised money, waits for its claim. */
export const hoursToWait = 24;

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
  const steps = rows.map(toPayment).flatMap(({ id, amount, state }) => {
    const step = advance(state, { kind: 'cancelled' });
    return step.outcome === 'changed' ? [{ id, amount, ...step }] : [];
  });
  for (const authorised of [true, false]) {
    const some = steps.filter(({ movement }) => (movement === 'release') === authorised);
    const [first] = some;
    if (first === undefined) continue;
    const { cardBrand: _brand, cardLast4: _last4, ...emptied } = columnsOf(first.state);
    await transaction
      .update(payments)
      .set(authorised ? emptied : columnsOf(first.state))
      .where(
        inArray(
          payments.id,
          some.map(({ id }) => id),
        ),
      );
    if (authorised)
      await transaction.insert(paymentMovements).values(
        some.map(({ id, amount }) => ({
          paymentId: id,
          kind: 'release' as const,
          amountPence: amount,
          movedAt: now,
        })),
      );
  }
  return rows.length;
};

/** Ends the payments without a claim, and releases their authorised money. */
export const releaseAbandoned = async (database: Database, now: Instant): Promise<void> => {
  let ended = paymentsPerTransaction;
  while (ended === paymentsPerTransaction)
    ended = await database.transaction((transaction) => releaseSome(transaction, now));
};
