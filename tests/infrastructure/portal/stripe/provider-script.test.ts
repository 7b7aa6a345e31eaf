// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { loadProviderScript, scriptTimeout } from '#infrastructure/portal/stripe/stripe-library.ts';

afterEach(() => {
  vi.useRealTimers();
});

const script = () => document.head.querySelector('script');

it('the provider script resolves when it has loaded', async () => {
  const loading = loadProviderScript('/provider.js');
  expect(script()?.getAttribute('src')).toBe('/provider.js');
  script()?.dispatchEvent(new Event('load'));
  await loading;
});

it.each([
  ['breaks', () => script()?.dispatchEvent(new Event('error'))],
  ['keeps silent', () => vi.advanceTimersByTime(scriptTimeout)],
])('the provider script fails when it %s, and is removed from the page', async (_, happen) => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  const loading = loadProviderScript('/provider.js');
  happen();
  await expect(loading).rejects.toThrow('did not load');
  expect(script()).toBeNull();
});
