import { eq } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { claimPayments, paymentIntents } from '../database/schema/payments.ts';

export type ClaimBinding =
  | { readonly tag: 'bound' }
  /** The payment already pays for another claim. */
  | { readonly tag: 'payment-spent'; readonly jobUid: string }
  /** Another payment already pays for the claim. */
  | { readonly tag: 'claim-paid' }
  | { readonly tag: 'payment-not-authorised' };

/**
 * Binds a payment to one claim permanently; the same pair again changes nothing. For the transaction that creates the
 * claim: it locks the payment until that ends, and the unique keys decide a race.
 */
export const bindIntentToClaim = async (
  database: Database,
  paymentIntentId: string,
  jobUid: string,
  now: Instant,
): Promise<ClaimBinding> => {
  const [payment] = await database
    .select({ status: paymentIntents.status })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, paymentIntentId))
    .for('update');
  if (payment?.status !== 'requires_capture' && payment?.status !== 'succeeded') {
    return { tag: 'payment-not-authorised' };
  }

  const bound = await database
    .insert(claimPayments)
    .values({ paymentIntentId, jobUid, boundAt: now })
    .onConflictDoNothing()
    .returning();
  if (bound.length > 0) return { tag: 'bound' };

  const [existing] = await database
    .select({ jobUid: claimPayments.jobUid })
    .from(claimPayments)
    .where(eq(claimPayments.paymentIntentId, paymentIntentId));
  if (existing === undefined) return { tag: 'claim-paid' };
  return existing.jobUid === jobUid
    ? { tag: 'bound' }
    : { tag: 'payment-spent', jobUid: existing.jobUid };
};
