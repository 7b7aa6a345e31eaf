import type { ContractRecord } from '../cover/contract-records.ts';
import { type Instant, londonDate } from '#domain/time';
import { formatPounds, type Pence } from '#domain/money';
import type { Transaction } from '../database/database.ts';
import { createPaymentIntent } from '../payments-desk/create-payment-intent.ts';
import type { PaymentIntent } from '../payments-desk/payment-intent.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { claimableContract } from './claimable-contract.ts';
import { limitPayments } from './contract-limits.ts';

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
