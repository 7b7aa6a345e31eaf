import type { HTTPException } from 'hono/http-exception';
import type { Instant } from '#domain/time';
import type { ContractRecord } from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { releasePaymentIntent } from '../payments-desk/advance-payment-intent.ts';
import { lockPaymentIntent } from '../payments-desk/find-payment-intent.ts';
import { ruleOf } from '../server/error-answers.ts';

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
