import { runInThisContext } from 'node:vm';
import * as E from 'fp-ts/Either';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servedFiles } from '#infrastructure/platform/payments-desk/payments-desk-routes.ts';
import { makeStripeLibrary } from '#infrastructure/portal/stripe/stripe-library.ts';
import { makeStripePaymentDesk } from '#infrastructure/portal/stripe/stripe-payment-desk.ts';

// The portal's adapter, the provider's own loader and the desk's script; the test plays the frame of the card.

const scriptUrl = '/payments-desk/stripe.js';
const source = servedFiles.find(({ name }) => name === 'stripe.js')?.text ?? '';

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
  loads = 0;
  vi.spyOn(document.head, 'append').mockImplementation(load);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => document.querySelectorAll('script').forEach((script) => script.remove()));

it('the card form loads its library once, from the desk; it ignores messages of another origin, window or kind of frame, and is removed when it is unmounted', async () => {
  const warn = vi.spyOn(console, 'warn');
  const library = makeStripeLibrary({ publicKey: 'pk_test_local', scriptUrl });
  const place = document.body.appendChild(document.createElement('div'));
  const heard: string[] = [];
  const form = await makeStripePaymentDesk(library, { report: vi.fn() }).mountCardForm(
    { value: 'pi_1_secret_x' },
    place,
    { onReady: () => heard.push('ready'), onLoadError: () => heard.push('failed') },
  )();
  await Promise.all([library(), library()]);
  expect(loads).toBe(1);
  expect(document.querySelectorAll('script[src*="stripe.com"]')).toHaveLength(0);
  expect(warn).not.toHaveBeenCalled();
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Card details"]');
  const say = (desk: string, origin: string, source: Window | null | undefined) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { desk, kind: 'ready' },
        origin,
        source: source ?? null,
      }),
    );
  const own = window.location.origin;
  say('card', 'https://elsewhere.example', frame?.contentWindow);
  say('card', own, window);
  say('challenge', own, frame?.contentWindow);
  expect(heard).toEqual([]);
  say('card', own, frame?.contentWindow);
  expect(heard).toEqual(['ready']);
  if (E.isRight(form)) form.right.unmount();
  expect(place.children).toHaveLength(0);
});
