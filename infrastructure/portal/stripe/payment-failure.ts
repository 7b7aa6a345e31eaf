import type { StripeError } from '@stripe/stripe-js';
import type { PaymentFailure } from '#application/ports/remote/payment-desk.ts';

export const unexpected: PaymentFailure = { tag: 'unknown', reason: 'unexpected' };

/** Only card and validation errors speak to the customer in the provider's words (document 2, sections 5 and 8). */
export const toPaymentFailure = ({
  type,
  message,
}: Pick<StripeError, 'type' | 'message'>): PaymentFailure => {
  if (message === undefined || message === '') return unexpected;
  if (type === 'validation_error') return { tag: 'failed', reason: 'not-filled-in', message };
  return type === 'card_error' ? { tag: 'refused', reason: 'declined', message } : unexpected;
};
