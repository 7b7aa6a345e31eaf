import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { IntentAnswer, IntentResult } from './desk-messages.ts';
import type { PaymentError, PaymentIntent } from './payment-intent.ts';

const toIntentAnswer = ({ id, clientSecret, amount, state }: PaymentIntent): IntentAnswer => ({
  id,
  object: 'payment_intent',
  amount,
  currency: 'gbp',
  capture_method: 'manual',
  status: state.status,
  client_secret: clientSecret,
  last_payment_error: state.status === 'requires_payment_method' ? state.lastError : null,
  next_action:
    state.status === 'requires_action'
      ? { type: 'desk_challenge', challenge: state.challengeId, last4: state.card.last4 }
      : null,
});

export type DeskAnswer = { readonly status: ContentfulStatusCode; readonly body: IntentResult };

export const succeededWith = (intent: PaymentIntent): DeskAnswer => ({
  status: 200,
  body: { paymentIntent: toIntentAnswer(intent) },
});

export const failedWith = (status: ContentfulStatusCode, error: PaymentError): DeskAnswer => ({
  status,
  body: { error },
});

export const noSuchPayment = failedWith(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'There is no such payment, or the secret is not its own.',
});

export const malformedRequest = failedWith(400, {
  type: 'invalid_request_error',
  code: 'parameter_invalid',
  message: 'The request is not one that the payments desk understands.',
});
