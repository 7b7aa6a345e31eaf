import { eq } from 'drizzle-orm';
import type { HTTPException } from 'hono/http-exception';
import type { Contract } from '#domain/cover';
import type { JobUid, PaymentId } from '#domain/kernel';
import { formatPounds, type Pence } from '#domain/money';
import { type Instant, londonDate } from '#domain/time';
import type { ContractRecord } from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { pipelined } from '../database/statements.ts';
import { claimPayments } from '../database/schema/payments.ts';
import {
  advanceLocked,
  releasePaymentIntent,
  bindIntentToClaim,
  lockPaymentIntent,
  createPaymentIntent,
} from '../payments-desk/payment-records.ts';
import type { PaymentIntent } from '../payments-desk/payment-intent.ts';
import { refuseByRule, ruleOf } from '../server/error-answers.ts';
import { limitPayments } from './contract-limits.ts';
import { claimableContract } from './contract-of-claim.ts';

/** Opens the payment of a contribution, once for a key: only over a claimable contract's own contribution. */
export const openPayment = async (
  transaction: Transaction,
  record: ContractRecord,
  amount: Pence,
  idempotencyKey: string,
  now: Instant,
): Promise<PaymentIntent> => {
  const { id: contractId, accountId, contribution } = claimableContract(record, londonDate(now));
  if (contribution === 0)
    return refuseByRule(409, 'no-contribution', 'No contribution is due on this contract.');
  if (amount !== contribution)
    return refuseByRule(
      409,
      'payment-amount-differs',
      `The contribution of this contract is ${formatPounds(contribution)}.`,
    );
  await limitPayments(transaction, contractId);
  const created = await createPaymentIntent(transaction, {
    accountId,
    contractId,
    amount,
    idempotencyKey,
    now,
  });
  return created.tag === 'key-used-for-another-payment'
    ? refuseByRule(
        422,
        'key-used-for-another-payment',
        'This Idempotency-Key was already used for another payment. Use a new key for a new payment.',
      )
    : created.intent;
};

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

/**
 * Whether the authorised money of a refused claim has nothing to wait for: the contract or its jobs block the claim, or
 * nothing is due. A claim that contradicts itself or the stored data can be corrected and sent again.
 */
export const mustReleasePayment = (refusal: HTTPException): boolean => {
  const rule = ruleOf(refusal);
  return rule === 'no-payment-due' || (refusal.status === 409 && rule !== 'customer-data-differ');
};

/** Releases the authorised money of a refused claim, in the transaction of the refusal. */
export const releaseRefusedPayment = async (
  transaction: Transaction,
  { contract, account }: ContractRecord,
  payment: string,
  now: Instant,
): Promise<void> => {
  const intent = await lockPaymentIntent(transaction, payment);
  const isOwn = intent?.accountId === account.id && intent.contractId === contract.id;
  if (isOwn && intent.state.status === 'requires_capture')
    await releasePaymentIntent(transaction, payment, now);
};
