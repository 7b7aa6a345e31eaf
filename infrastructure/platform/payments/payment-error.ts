import type { PaymentError } from '../database/schema/claims.ts';

export const unexpectedEvent = (status: string, event: string): PaymentError => ({
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: `A payment with the status ${status} cannot take the event ${event}.`,
});

export const challengeFailure: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We could not confirm with your bank that this is your card.',
};
