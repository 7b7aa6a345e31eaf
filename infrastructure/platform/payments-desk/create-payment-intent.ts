import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { paymentIntents } from '../database/schema/payments.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { toPaymentIntent } from './payment-records.ts';

export type PaymentRequest = {
  readonly accountId: string;
  readonly contractId: string;
  /** Pence. */
  readonly amount: number;
  /** Made once per attempt of the customer; it belongs to the account that sent it. */
  readonly idempotencyKey: string;
  readonly now: Instant;
};

export type PaymentCreation =
  | { readonly tag: 'created'; readonly intent: PaymentIntent }
  | { readonly tag: 'found'; readonly intent: PaymentIntent }
  | { readonly tag: 'key-used-for-another-payment' };

const token = () => randomBytes(12).toString('hex');

/** Opens a payment, or returns the one that the same key opened before, even in a race. */
export const createPaymentIntent = async (
  database: Database,
  { accountId, contractId, amount, idempotencyKey, now }: PaymentRequest,
): Promise<PaymentCreation> => {
  const id = `pi_${token()}`;
  const [created] = await database
    .insert(paymentIntents)
    .values({
      id,
      clientSecret: `${id}_secret_${token()}`,
      accountId,
      contractId,
      idempotencyKey,
      amountPence: amount,
      status: 'requires_payment_method',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (created !== undefined) return { tag: 'created', intent: toPaymentIntent(created) };

  const [found] = await database
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.idempotencyKey, idempotencyKey),
      ),
    );
  return found !== undefined && found.contractId === contractId && found.amountPence === amount
    ? { tag: 'found', intent: toPaymentIntent(found) }
    : { tag: 'key-used-for-another-payment' };
};
