import { randomBytes } from 'node:crypto';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { advancePayment, type PaymentProgress } from '../payments/payment-records.ts';
import type {
  IntentAnswer,
  IntentResult,
  IntentStatus,
  CardChallengeOutcome,
} from './desk-messages.ts';
import type { Payment, PaymentError, PaymentEvent, PaymentStatus } from '../payments/payment.ts';
import { brandOf, digitsOf, cardProblems, type CardDetails } from './served/card-checks.js';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The provider's names of our statuses. */
const intentStatuses: Readonly<Record<PaymentStatus, IntentStatus>> = {
  'needs-card': 'requires_payment_method',
  'needs-challenge': 'requires_action',
  authorised: 'requires_capture',
  captured: 'succeeded',
  cancelled: 'canceled',
};

const toIntentAnswer = ({ id, secret, amount, state }: Payment): IntentAnswer => ({
  id,
  object: 'payment_intent',
  amount,
  currency: 'gbp',
  capture_method: 'manual',
  status: intentStatuses[state.status],
  client_secret: secret,
  last_payment_error: state.status === 'needs-card' ? state.lastError : null,
  next_action:
    state.status === 'needs-challenge'
      ? { type: 'desk_challenge', challenge: state.challengeId, last4: state.card.last4 }
      : null,
});

export type DeskAnswer = { readonly status: ContentfulStatusCode; readonly body: IntentResult };

export const succeededWith = (payment: Payment): DeskAnswer => ({
  status: 200,
  body: { paymentIntent: toIntentAnswer(payment) },
});

const failedWith = (status: ContentfulStatusCode, error: PaymentError): DeskAnswer => ({
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

const declined = (message: string, code = 'card_declined'): PaymentError => ({
  type: 'card_error',
  code,
  message,
});

type CardBehaviour = 'accept' | 'challenge' | PaymentError;

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'accept',
  '4000002500003155': 'challenge',
  '4000000000000002': declined('Your card was declined.'),
  '4000000000009995': declined(
    'Your card was declined: there is not enough money in the account.',
    'insufficient_funds',
  ),
  '4000000000000119': {
    type: 'api_error',
    code: 'processing_error',
    message: 'The card could not be processed.',
  },
};

const notATestCard = declined(
  'Your card was declined: this desk takes test cards only, such as 4242 4242 4242 4242.',
  'test_mode_live_card',
);

/** How the desk answers a complete, valid card number. No money moves here: real cards are declined. */
const eventOfCard = (number: string, challengeId: string): PaymentEvent => {
  const digits = digitsOf(number);
  const card = { brand: brandOf(digits), last4: digits.slice(-4) };
  const behaviour = behaviours[digits] ?? notATestCard;
  if (behaviour === 'accept') return { kind: 'card-accepted', card };
  if (behaviour === 'challenge') return { kind: 'challenge-required', card, challengeId };
  return { kind: 'card-refused', error: behaviour };
};

const answerOf = (progress: PaymentProgress): DeskAnswer => {
  if (progress.tag === 'unknown') return noSuchPayment;
  if (progress.tag === 'refused') return failedWith(400, progress.error);
  const { state } = progress.payment;
  return state.status === 'needs-card' && state.lastError !== null
    ? failedWith(402, state.lastError)
    : succeededWith(progress.payment);
};

/** Tries to authorise the money on a card. An authorised payment is returned unchanged, whatever the card. */
export const confirmPayment = async (
  database: Database,
  payment: Payment,
  card: CardDetails,
  month: string,
  now: Instant,
): Promise<DeskAnswer> => {
  const { status } = payment.state;
  if (status === 'authorised' || status === 'captured') return succeededWith(payment);

  const [problem] = cardProblems(card, month);
  if (problem !== undefined) {
    const { code, message } = problem;
    return failedWith(400, { type: 'validation_error', code, message });
  }
  const event = eventOfCard(card.number, `ch_${randomBytes(12).toString('hex')}`);
  return answerOf(await advancePayment(database, payment.id, event, now));
};

/** Applies the result of the bank's check. */
export const completeChallenge = async (
  database: Database,
  payment: Payment,
  challengeId: string,
  outcome: CardChallengeOutcome,
  now: Instant,
): Promise<DeskAnswer> => {
  const kind = outcome === 'complete' ? 'challenge-completed' : 'challenge-failed';
  return answerOf(await advancePayment(database, payment.id, { kind, challengeId }, now));
};
