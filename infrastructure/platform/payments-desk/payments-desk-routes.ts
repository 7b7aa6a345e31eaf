import * as E from 'fp-ts/Either';
import type { Context } from 'hono';
import * as t from 'io-ts';
import type { Type } from 'io-ts';
import { randomBytes } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { londonDate, type Instant } from '#domain/time';
import type {
  IntentAnswer,
  IntentResult,
  IntentStatus,
  CardChallengeOutcome,
} from './desk-messages.ts';
import { brandOf, digitsOf, cardProblems, type CardDetails } from './served/card-checks.js';
import type { PlatformContext, PlatformApp, PlatformBindings } from '../server/platform-context.ts';
import type { Payment, PaymentEvent } from '../payments/payment.ts';
import type { PaymentStatus, PaymentError } from '../database/schema/claims.ts';
import { findPaymentWithSecret, advancePayment } from '../payments/payment-records.ts';
import type { Database } from '../database/database.ts';

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

type DeskAnswer = { readonly status: ContentfulStatusCode; readonly body: IntentResult };

const succeededWith = (payment: Payment): DeskAnswer => ({
  status: 200,
  body: { paymentIntent: toIntentAnswer(payment) },
});

const failedWith = (status: ContentfulStatusCode, error: PaymentError): DeskAnswer => ({
  status,
  body: { error },
});

const noSuchPayment = failedWith(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'There is no such payment, or the secret is not its own.',
});

const malformedRequest = failedWith(400, {
  type: 'invalid_request_error',
  code: 'parameter_invalid',
  message: 'The request is not one that the payments desk understands.',
});

const declined = (message: string, code = 'card_declined'): PaymentError => ({
  type: 'card_error',
  code,
  message,
});

const challengeFailure: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We could not confirm with your bank that this is your card.',
};

const unexpectedEvent = (status: PaymentStatus, event: PaymentEvent['kind']): PaymentError => ({
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: `A payment with the status ${status} cannot take the event ${event}.`,
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

/** Applies an event to a payment, and answers with what became of it. */
const answerTo = async (
  database: Database,
  { id }: Payment,
  event: PaymentEvent,
  now: Instant,
): Promise<DeskAnswer> => {
  const progress = await advancePayment(database, id, event, now);
  if (progress.tag === 'unknown') return noSuchPayment;
  const { payment } = progress;
  const { state } = payment;
  if (progress.tag === 'refused') return failedWith(400, unexpectedEvent(state.status, event.kind));
  return state.status === 'needs-card' && state.lastError !== null
    ? failedWith(402, state.lastError)
    : succeededWith(payment);
};

/** Tries to authorise the money on a card. An authorised payment is returned unchanged, whatever the card. */
const confirmPayment = async (
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
  return answerTo(database, payment, event, now);
};

/** Applies the result of the bank's check. */
const completeChallenge = async (
  database: Database,
  payment: Payment,
  challengeId: string,
  outcome: CardChallengeOutcome,
  now: Instant,
): Promise<DeskAnswer> => {
  const event: PaymentEvent =
    outcome === 'complete'
      ? { kind: 'challenge-completed', challengeId }
      : { kind: 'challenge-failed', challengeId, error: challengeFailure };
  return answerTo(database, payment, event, now);
};

/** The desk's files for the browser, unchanged from `served/`: no build step. */
const sources = import.meta.glob<string>('./served/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const named = Object.entries(sources).map(([path, text]) => ({
  name: path.replace('./served/', ''),
  text,
}));

const page = (name: string): string => {
  const found = named.find((file) => file.name === name);
  if (found === undefined) throw new Error(`The payments desk has no page ${name}.`);
  return found.text;
};

/** Scripts and style of the desk, by their name under its path. */
export const servedFiles = named.flatMap(({ name, text }) => {
  const type = types[name.split('.').at(-1) ?? ''];
  return type === undefined ? [] : [{ name, text, type }];
});

/** @param month the platform's current month, `yyyy-MM`: expiry dates before it are past */
const cardFrame = (month: string): string => page('card-frame.html').replace('{month}', month);

const challengeFrame = (): string => page('challenge-frame.html');

/** The request of the card frame. The card number is checked and not stored. */
const confirmRequest = t.type({
  card: t.type({ number: t.string, expiry: t.string, securityCode: t.string }),
});

const challengeRequest = t.type({
  challenge: t.string,
  outcome: t.keyof({ complete: null, fail: null }),
});

/** The frames load the desk's own files, call the desk, and are shown by pages of the same origin only. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const monthOf = (now: Instant): string => londonDate(now).slice(0, 7);

const framePage = (c: Context<PlatformBindings>, page: string) =>
  c.html(page, 200, { 'content-security-policy': framePolicy, 'cache-control': 'no-store' });

const withBody = async <Body>(
  c: Context<PlatformBindings>,
  codec: Type<Body, unknown>,
  answer: (body: Body) => Promise<DeskAnswer>,
): Promise<DeskAnswer> => {
  const sent: unknown = await c.req.json().catch(() => undefined);
  const body = codec.decode(sent);
  return E.isLeft(body) ? malformedRequest : answer(body.right);
};

/**
 * The local card payment provider: its script, its frames and its API. It accepts test cards, moves no money, and is
 * never part of a production platform.
 */
export const registerPaymentsDeskRoutes = (
  app: PlatformApp,
  { database }: Pick<PlatformContext, 'database'>,
): void => {
  /** Handles a call about the payment whose secret the request carries. */
  const withPayment = async (
    c: Context<PlatformBindings>,
    answer: (payment: Payment, now: Instant) => Promise<DeskAnswer>,
  ) => {
    const secret = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const id = c.req.param('id') ?? '';
    const payment = await findPaymentWithSecret(database, id, secret);
    const { status, body } =
      payment === undefined ? noSuchPayment : await answer(payment, c.get('now'));
    return c.json(body, status, { 'cache-control': 'no-store' });
  };

  for (const { name, type, text } of servedFiles) {
    app.get(`/payments-desk/${name}`, (c) =>
      c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache' }),
    );
  }
  app.get('/payments-desk/card-frame', (c) => framePage(c, cardFrame(monthOf(c.get('now')))));
  app.get('/payments-desk/challenge-frame', (c) => framePage(c, challengeFrame()));

  app.get('/payments-desk/v1/payment_intents/:id', (c) =>
    withPayment(c, (payment) => Promise.resolve(succeededWith(payment))),
  );
  app.post('/payments-desk/v1/payment_intents/:id/confirm', (c) =>
    withPayment(c, (payment, now) =>
      withBody(c, confirmRequest, ({ card }) =>
        confirmPayment(database, payment, card, monthOf(now), now),
      ),
    ),
  );
  app.post('/payments-desk/v1/payment_intents/:id/challenge', (c) =>
    withPayment(c, (payment, now) =>
      withBody(c, challengeRequest, ({ challenge, outcome }) =>
        completeChallenge(database, payment, challenge, outcome, now),
      ),
    ),
  );
};
