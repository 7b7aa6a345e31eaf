import { eq } from 'drizzle-orm';
import type { Contract } from '#domain/cover';
import type { JobUid, PaymentId } from '#domain/kernel';
import type { Instant } from '#domain/time';
import { formatPounds } from '#domain/money';
import type { Transaction } from '../database/database.ts';
import { claimPayments } from '../database/schema/payments.ts';
import { pipelined } from '../database/pipelined.ts';
import { advanceLocked } from '../payments-desk/advance-payment-intent.ts';
import { bindIntentToClaim } from '../payments-desk/bind-intent-to-claim.ts';
import { lockPaymentIntent } from '../payments-desk/find-payment-intent.ts';
import type { PaymentIntent } from '../payments-desk/payment-intent.ts';
import { refuseByRule } from '../server/error-answers.ts';

const refuseUnauthorised = (): never =>
  refuseByRule(
    409,
    'payment-not-authorised',
    'The payment has not been authorised: please confirm it before you raise the claim.',
  );

const refuseSpent = (): never =>
  refuseByRule(409, 'payment-spent', 'This payment already pays for another claim.');

/** Locks a payment; refused unless it can pay for a claim on the contract. */
export const requirePayment = async (
  transaction: Transaction,
  payment: PaymentId,
  contract: Contract,
): Promise<PaymentIntent> => {
  const intent = await lockPaymentIntent(transaction, payment);
  if (intent?.accountId !== contract.accountId || intent.contractId !== contract.id)
    return refuseByRule(409, 'payment-unknown', 'We cannot find this payment for your contract.');
  if (intent.amount !== contract.contribution)
    return refuseByRule(
      409,
      'payment-amount-differs',
      `The payment is not over the contribution of ${formatPounds(contract.contribution)}.`,
    );
  if (intent.state.status === 'requires_capture') return intent;
  const bound = await transaction
    .select({ jobUid: claimPayments.jobUid })
    .from(claimPayments)
    .where(eq(claimPayments.paymentIntentId, payment));
  if (bound.length > 0) refuseSpent();
  return intent.state.status === 'succeeded' ? intent : refuseUnauthorised();
};

/** Captures a locked payment for one claim, in the transaction that creates it. */
export const spendPayment = async (
  transaction: Transaction,
  payment: PaymentIntent,
  job: JobUid,
  now: Instant,
): Promise<void> => {
  const [binding, captured] = await pipelined([
    bindIntentToClaim(transaction, payment.id, job, now),
    advanceLocked(transaction, payment, { kind: 'captured' }, now),
  ]);
  if (binding.tag !== 'bound') return refuseSpent();
  return captured.tag === 'advanced' ? undefined : refuseUnauthorised();
};
