import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { paymentIntents } from '../database/schema/payments.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { toPaymentIntent } from './payment-records.ts';

/** The payment, which nothing can happen to until the transaction ends. */
export const lockPaymentIntent = async (
  transaction: Transaction,
  id: string,
): Promise<PaymentIntent | undefined> => {
  const [row] = await transaction
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id))
    .for('update');
  return row && toPaymentIntent(row);
};

/** A wrong secret and an unknown payment look the same. */
export const findPaymentIntentWithSecret = async (
  database: Database,
  id: string,
  clientSecret: string,
): Promise<PaymentIntent | undefined> => {
  const [row] = await database
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.clientSecret, clientSecret)));
  return row && toPaymentIntent(row);
};
