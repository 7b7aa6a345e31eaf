import type { Contract } from '#domain/cover';
import type { JobUid, PaymentId } from '#domain/kernel';
import { formatPounds, type Pence } from '#domain/money';
import { type Instant, londonDate } from '#domain/time';
import type { ContractRecord } from '../cover/contract-records.ts';
import { type Transaction, pipelined } from '../database/database.ts';
import {
  advanceLocked,
  bindPaymentToClaim,
  lockPayment,
  createPayment,
} from '../payments/payment-records.ts';
import type { Payment } from '../payments/payment.ts';
import { type Refusal, refuse } from '../server/error-answers.ts';
import { limitPayments, claimableContract } from './contract-of-claim.ts';

/** Opens the payment of a contribution, once for a key: only over a claimable contract's own contribution. */
export const openPayment = async (
  transaction: Transaction,
  record: ContractRecord,
  amount: Pence,
  idempotencyKey: string,
  now: Instant,
): Promise<Payment> => {
  const { id: contractId, accountId, contribution } = claimableContract(record, londonDate(now));
  if (contribution === 0)
    return refuse(409, 'no-contribution', 'No contribution is due on this contract.');
  if (amount !== contribution)
    return refuse(
      409,
      'payment-amount-differs',
      `The contribution of this contract is ${formatPounds(contribution)}.`,
    );
  await limitPayments(transaction, contractId);
  const request = { accountId, contractId, amount, idempotencyKey, now };
  return (
    (await createPayment(transaction, request)) ??
    refuse(
      422,
      'key-used-for-another-payment',
      'This Idempotency-Key was already used for another payment. Use a new key for a new payment.',
    )
  );
};

const refuseUnauthorised = (): never =>
  refuse(
    409,
    'payment-not-authorised',
    'The payment has not been authorised: please confirm it before you raise the claim.',
  );

const refuseSpent = (): never =>
  refuse(409, 'payment-spent', 'This payment already pays for another claim.');

/** Locks a payment; refused unless it can pay for a claim on the contract. */
export const requirePayment = async (
  transaction: Transaction,
  id: PaymentId,
  contract: Contract,
): Promise<Payment> => {
  const payment = await lockPayment(transaction, id);
  if (payment?.accountId !== contract.accountId || payment.contractId !== contract.id)
    return refuse(409, 'payment-unknown', 'We cannot find this payment for your contract.');
  if (payment.amount !== contract.contribution)
    return refuse(
      409,
      'payment-amount-differs',
      `The payment is not over the contribution of ${formatPounds(contract.contribution)}.`,
    );
  const { status } = payment.state;
  // A payment is captured with its claim, in one transaction.
  if (status === 'captured') return refuseSpent();
  return status === 'authorised' ? payment : refuseUnauthorised();
};

/** Captures a locked payment for one claim, in the transaction that creates it. */
export const spendPayment = async (
  transaction: Transaction,
  payment: Payment,
  job: JobUid,
  now: Instant,
): Promise<void> => {
  const [isBound, captured] = await pipelined([
    bindPaymentToClaim(transaction, payment.id, job, now),
    advanceLocked(transaction, payment, { kind: 'captured' }, now),
  ]);
  if (!isBound) return refuseSpent();
  return captured.tag === 'advanced' ? undefined : refuseUnauthorised();
};

/**
 * Whether the authorised money of a refused claim has nothing to wait for: the contract or its jobs block the claim, or
 * nothing is due. A claim that contradicts itself or the stored data can be corrected and sent again.
 */
export const mustReleasePayment = ({ rule, status }: Refusal): boolean =>
  rule === 'no-payment-due' || (status === 409 && rule !== 'customer-data-differ');

/** Releases the authorised money of a refused claim, in the transaction of the refusal. */
export const releaseRefusedPayment = async (
  transaction: Transaction,
  { contract, account }: ContractRecord,
  id: string,
  now: Instant,
): Promise<void> => {
  const payment = await lockPayment(transaction, id);
  const isOwn = payment?.accountId === account.id && payment.contractId === contract.id;
  if (isOwn && payment.state.status === 'authorised')
    await advanceLocked(transaction, payment, { kind: 'cancelled' }, now);
};
