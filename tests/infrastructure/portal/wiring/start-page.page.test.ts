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

it('the return address of a payment loses all its payment parameters', () => {
  expect(
    arriveAt(
      '/claim/new?mode=cs&stage=paymentDetails&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded#top',
    ),
  ).toBe('/claim/new?mode=cs&stage=paymentDetails#top');
  expect(window.history.state).toEqual({ idx: 3 });
});

it('any other address stays unchanged', () => {
  const address = '/claim/new?stage=review&note=a+b%20c';
  expect(arriveAt(address)).toBe(address);
});
