import { eq } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { paymentIntents, paymentMovements } from '../database/schema/payments.ts';
import { pipelined } from '../database/pipelined.ts';
import {
  advance,
  type PaymentError,
  type PaymentEvent,
  type PaymentIntent,
} from './payment-intent.ts';
import { lockPaymentIntent } from './find-payment-intent.ts';
import { columnsOf } from './payment-records.ts';

export type PaymentProgress =
  | { readonly tag: 'advanced'; readonly intent: PaymentIntent }
  | { readonly tag: 'refused'; readonly intent: PaymentIntent; readonly error: PaymentError }
  | { readonly tag: 'unknown' };

/** Applies an event to a payment that is locked. */
export const advanceLocked = async (
  transaction: Transaction,
  intent: PaymentIntent,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> => {
  const { id, amount } = intent;
  const step = advance(intent.state, event);
  if (step.outcome === 'refused') return { tag: 'refused', intent, error: step.error };
  if (step.outcome === 'unchanged') return { tag: 'advanced', intent };
  await pipelined([
    transaction.update(paymentIntents).set(columnsOf(step.state)).where(eq(paymentIntents.id, id)),
    step.movement !== null &&
      transaction.insert(paymentMovements).values({
        paymentIntentId: id,
        kind: step.movement,
        amountPence: amount,
        movedAt: now,
      }),
  ]);
  return { tag: 'advanced', intent: { ...intent, state: step.state } };
};

/** Applies an event to a payment. The row is locked, so two events never decide on the same state. */
export const advancePaymentIntent = (
  database: Database,
  id: string,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> =>
  database.transaction(async (transaction) => {
    const intent = await lockPaymentIntent(transaction, id);
    return intent === undefined
      ? { tag: 'unknown' }
      : advanceLocked(transaction, intent, event, now);
  });

/** Releases the authorised money to the customer. */
export const releasePaymentIntent = (database: Database, id: string, now: Instant) =>
  advancePaymentIntent(database, id, { kind: 'canceled' }, now);
