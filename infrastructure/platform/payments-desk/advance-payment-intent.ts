import { eq } from 'drizzle-orm';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Database } from '../database/database.ts';
import { paymentIntents, paymentMovements } from '../database/schema/payments.ts';
import {
  advance,
  type PaymentError,
  type PaymentEvent,
  type PaymentIntent,
} from './payment-intent.ts';
import { columnsOf, toPaymentIntent } from './payment-records.ts';

export type PaymentProgress =
  | { readonly tag: 'advanced'; readonly intent: PaymentIntent }
  | { readonly tag: 'refused'; readonly intent: PaymentIntent; readonly error: PaymentError }
  | { readonly tag: 'unknown' };

/** Lets an event happen to a payment. The row is locked, so two events never decide on the same state. */
export const advancePaymentIntent = (
  database: Database,
  id: string,
  event: PaymentEvent,
  now: Instant,
): Promise<PaymentProgress> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.id, id))
      .for('update');
    if (row === undefined) return { tag: 'unknown' };

    const intent = toPaymentIntent(row);
    const step = advance(intent.state, event);
    if (step.outcome === 'refused') return { tag: 'refused', intent, error: step.error };
    if (step.outcome === 'unchanged') return { tag: 'advanced', intent };

    await transaction
      .update(paymentIntents)
      .set(columnsOf(step.state))
      .where(eq(paymentIntents.id, id));
    if (step.movement !== null) {
      await transaction.insert(paymentMovements).values({
        paymentIntentId: id,
        kind: step.movement,
        amountPence: intent.amount,
        movedAt: now,
      });
    }
    return { tag: 'advanced', intent: { ...intent, state: step.state } };
  });

/** Gives the money that is held back to the customer. */
export const releasePaymentIntent = (database: Database, id: string, now: Instant) =>
  advancePaymentIntent(database, id, { kind: 'canceled' }, now);

/** Takes the money that is held. Taking it again changes nothing. */
export const capturePaymentIntent = (database: Database, id: string, now: Instant) =>
  advancePaymentIntent(database, id, { kind: 'captured' }, now);
