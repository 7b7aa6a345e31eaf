import type { Contract } from '#domain/contracts/contract.ts';
import type { JobUid, PaymentIntentId } from '#domain/kernel/identifiers.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import type { Transaction } from '../database/database.ts';
import { capturePaymentIntent } from '../payments-desk/advance-payment-intent.ts';
import { bindIntentToClaim, type ClaimBinding } from '../payments-desk/bind-intent-to-claim.ts';
import { findPaymentIntent } from '../payments-desk/find-payment-intent.ts';
import { refuseByRule } from '../server/error-answers.ts';

const refuseUnauthorised = (): never =>
  refuseByRule(
    409,
    'payment-not-authorised',
    'The payment has not been authorised: please confirm it before you raise the claim.',
  );

const refuseUnbound = (binding: Exclude<ClaimBinding, { tag: 'bound' }>): never =>
  binding.tag === 'payment-not-authorised'
    ? refuseUnauthorised()
    : refuseByRule(409, 'payment-spent', 'This payment already pays for another claim.');

/** Spends a payment on one claim, in the transaction that raises it, and takes the money that was held for it. */
export const spendPayment = async (
  transaction: Transaction,
  payment: PaymentIntentId,
  contract: Contract,
  job: JobUid,
  now: Instant,
): Promise<void> => {
  const intent = await findPaymentIntent(transaction, payment);
  if (intent?.accountId !== contract.accountId || intent.contractId !== contract.id)
    return refuseByRule(409, 'payment-unknown', 'We cannot find this payment for your contract.');
  if (intent.amount !== contract.contribution)
    return refuseByRule(
      409,
      'payment-amount-differs',
      `The payment is not over the contribution of ${formatPounds(contract.contribution)}.`,
    );
  const binding = await bindIntentToClaim(transaction, payment, job, now);
  if (binding.tag !== 'bound') return refuseUnbound(binding);
  const captured = await capturePaymentIntent(transaction, payment, now);
  return captured.tag === 'advanced' ? undefined : refuseUnauthorised();
};
