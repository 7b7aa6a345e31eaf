import * as E from 'fp-ts/Either';
import type { Context } from 'hono';
import * as t from 'io-ts';
import type { Type } from 'io-ts';
import { londonDate, type Instant } from '#domain/time';
import type { PlatformContext, PlatformApp, PlatformBindings } from '../server/platform-context.ts';
import {
  completeChallenge,
  confirmPayment,
  malformedRequest,
  noSuchPayment,
  succeededWith,
  type DeskAnswer,
} from './confirm-payment.ts';
import type { Payment } from '../payments/payment.ts';
import { findPaymentWithSecret } from '../payments/payment-records.ts';

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
