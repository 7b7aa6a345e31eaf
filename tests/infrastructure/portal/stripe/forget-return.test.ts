// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { startPage } from '#infrastructure/portal/wiring/start-page.ts';

const arriveAt = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address);
  startPage(
    () => undefined,
    () => undefined,
  );
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
};

it('leaves nothing of a payment in the address that the provider leads back to', () => {
  expect(
    arriveAt(
      '/claim/new?mode=cs&stage=paymentDetails&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded#top',
    ),
  ).toBe('/claim/new?mode=cs&stage=paymentDetails#top');
  expect(window.history.state).toEqual({ idx: 3 });
});

it('leaves every other address to the letter', () => {
  const address = '/claim/new?stage=review&note=a+b%20c';
  expect(arriveAt(address)).toBe(address);
});
