// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '#infrastructure/platform/payments/payment.ts';
import { servedFiles } from '#infrastructure/platform/payments-desk/payments-desk-routes.ts';
import { makeStripeLibrary } from '#infrastructure/portal/stripe/stripe-library.ts';
import { makeStripePaymentDesk } from '#infrastructure/portal/stripe/stripe-payment-desk.ts';
import { challengedCard, goodCard, useDesk } from './desk.ts';
import { waitUntil } from '../../../wait-until.ts';

// The portal's adapter, the provider's own loader, the desk's script and the desk itself; only the frames,
// which no test browser without a screen runs, are played by the test.

const scriptUrl = '/payments-desk/stripe.js';
const source = servedFiles.find(({ name }) => name === 'stripe.js')?.text ?? '';

const desk = await useDesk();
let loads = 0;

/** Plays the browser's part in loading a script. */
const load = (script: Node | string): void => {
  if (!(script instanceof HTMLScriptElement)) throw new Error('Only a script was expected.');
  loads += 1;
  document.head.appendChild(script);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(source);
  script.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  document.body.replaceChildren();
  vi.spyOn(document.head, 'append').mockImplementation(load);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => desk.app.request(url.pathname, init));
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
});

const report = vi.fn();
const library = makeStripeLibrary({ publicKey: 'pk_test_local', scriptUrl });
const payments = makeStripePaymentDesk(library, { report });

/** A frame of the desk as the page sees it. */
const frameWithTitle = (title: string) => {
  const element = document.querySelector(`iframe[title="${title}"]`);
  if (!(element instanceof HTMLIFrameElement)) throw new Error(`There is no frame "${title}".`);
  const heard: { kind: string; request?: number; [detail: string]: unknown }[] = [];
  vi.spyOn(element.contentWindow ?? window, 'postMessage').mockImplementation(
    (message: unknown) => {
      heard.push(message as (typeof heard)[number]);
    },
  );
  const say = (message: object, origin = window.location.origin, from = element.contentWindow) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin, source: from ?? window }),
    );
  return { element, heard, say };
};

const mounted = async (payment: Payment) => {
  const place = document.body.appendChild(document.createElement('div'));
  const heard: string[] = [];
  const form = await payments.mountCardForm({ value: payment.secret }, place, {
    onReady: () => heard.push('ready'),
    onLoadError: () => heard.push('failed'),
  })();
  if (E.isLeft(form)) throw new Error(`The form did not mount: ${form.left.tag}.`);
  const frame = frameWithTitle('Card details');
  return { form: form.right, frame, heard, place };
};

/** Clicks the button, and answers for the card frame with the desk's answer to a card. */
const confirmWith = async (payment: Payment, card: typeof goodCard) => {
  const { form, frame } = await mounted(payment);
  frame.say({ desk: 'card', kind: 'ready' });
  const outcome = form.confirm();
  const requested = async (kind: string) =>
    waitUntil(() => {
      const question = frame.heard.find((message) => message.kind === kind);
      if (question === undefined) throw new Error(`The frame was not asked to ${kind}.`);
      return question;
    });
  const { request } = await requested('submit');
  frame.say({ desk: 'card', kind: 'answer', request, result: {} });
  const confirm = await requested('confirm');
  const { answer } = await desk.ask(payment, '/confirm', { card });
  frame.say({ desk: 'card', kind: 'answer', request: confirm.request, result: answer });
  return outcome;
};

it('the payment library is loaded once, from the desk and without a warning', async () => {
  const warn = vi.spyOn(console, 'warn');
  Reflect.deleteProperty(window, 'Stripe');
  loads = 0;
  const fresh = makeStripeLibrary({ publicKey: 'pk_test_local', scriptUrl });
  await Promise.all([fresh(), fresh(), fresh()]);
  await fresh();
  expect(loads).toBe(1);
  expect(document.querySelectorAll('script[src*="stripe.com"]')).toHaveLength(0);
  expect(warn).not.toHaveBeenCalled();
});

describe('the card form', () => {
  it('styles the frame when it has loaded, and then reports once that it is ready', async () => {
    const { frame, heard } = await mounted(await desk.newPayment());
    frame.say({ desk: 'card', kind: 'loaded' });
    expect(frame.heard).toMatchObject([
      { desk: 'card', kind: 'appearance', appearance: { theme: 'stripe' } },
    ]);
    frame.say({ desk: 'card', kind: 'ready' });
    frame.say({ desk: 'card', kind: 'ready' });
    expect(heard).toEqual(['ready']);
  });

  it('is as high as its content', async () => {
    const { frame } = await mounted(await desk.newPayment());
    frame.say({ desk: 'card', kind: 'height', height: 321 });
    expect(frame.element.style.height).toBe('321px');
  });

  it('ignores messages of another origin, window or kind of frame', async () => {
    const { frame, heard } = await mounted(await desk.newPayment());
    frame.say({ desk: 'card', kind: 'ready' }, 'https://elsewhere.example');
    frame.say({ desk: 'card', kind: 'ready' }, window.location.origin, window);
    frame.say({ desk: 'challenge', kind: 'ready' });
    expect(heard).toEqual([]);
  });

  it('is removed when it is unmounted', async () => {
    const { form, place } = await mounted(await desk.newPayment());
    form.unmount();
    expect(place.children).toHaveLength(0);
    expect(await form.confirm()).toEqual(E.left({ tag: 'unknown', reason: 'unexpected' }));
  });
});

describe('confirming a card', () => {
  it('authorises the money, and finds it authorised afterwards', async () => {
    const payment = await desk.newPayment();
    const authorised = E.right({ paymentId: payment.id });
    expect(await confirmWith(payment, goodCard)).toEqual(authorised);
    const secret = { value: payment.secret };
    expect(await payments.lookUp(secret)()).toEqual(
      E.right({ is: 'authorised', paymentId: payment.id }),
    );
  });

  it('is unexpected when the desk returns an unknown answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>')));
    const secret = { value: (await desk.newPayment()).secret };
    expect(await payments.lookUp(secret)()).toEqual(
      E.left({ tag: 'unknown', reason: 'unexpected' }),
    );
  });

  it.each([
    ['complete', (id: string) => E.right({ paymentId: id })],
    [
      'fail',
      () =>
        E.left({
          tag: 'refused',
          reason: 'declined',
          message: 'We could not confirm with your bank that this is your card.',
        }),
    ],
  ])('shows the bank challenge, and uses its answer %s', async (outcome, expected) => {
    const payment = await desk.newPayment();
    const confirmed = confirmWith(payment, challengedCard);
    const challenge = await waitUntil(() => frameWithTitle('Check by your bank'));
    challenge.say({ desk: 'challenge', kind: 'loaded' });
    expect(challenge.heard).toMatchObject([{ kind: 'show', amount: 6000, last4: '3155' }]);
    challenge.say({ desk: 'challenge', kind: 'outcome', outcome });
    expect(await confirmed).toEqual(expected(payment.id));
    expect(document.querySelector('dialog')).toBeNull();
  });
});
