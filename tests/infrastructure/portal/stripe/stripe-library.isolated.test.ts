import * as E from 'fp-ts/Either';
import { afterEach, expect, it, vi } from 'vitest';
import {
  providerTimeout,
  makeStripeLibrary,
} from '#infrastructure/portal/stripe/stripe-library.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.querySelectorAll('script').forEach((script) => script.remove());
});

const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com/"]')];

it('a Stripe script that never answers fails, and is loaded again by the next call', async () => {
  vi.useFakeTimers();
  const library = makeStripeLibrary({ publicKey: 'pk_live_1' });
  const first = library();
  const [before] = scripts();
  expect(before).toBeDefined();
  await vi.advanceTimersByTimeAsync(2 * providerTimeout);
  expect(await first).toEqual(E.left({ tag: 'failed', reason: 'library-unavailable' }));
  const [failed] = scripts();

  const second = library();
  const [again, ...others] = scripts();
  expect(again).not.toBe(failed);
  expect(others).toEqual([]);
  const stripe = { _registerWrapper: () => undefined };
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => stripe, { version: 1 }),
  );
  again?.dispatchEvent(new Event('load'));
  expect(await second).toEqual(E.right(stripe));
});

it('a script of another provider that never answers fails, and is removed from the page', async () => {
  vi.useFakeTimers();
  const loading = makeStripeLibrary({ publicKey: 'pk_test_1', scriptUrl: '/provider.js' })();
  expect(document.head.querySelector('script')?.getAttribute('src')).toBe('/provider.js');
  await vi.advanceTimersByTimeAsync(providerTimeout);
  expect(await loading).toEqual(E.left({ tag: 'failed', reason: 'library-unavailable' }));
  expect(document.head.querySelector('script')).toBeNull();
});
