import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardFormOptions, PaymentSecret } from '#application/ports/remote/payment-desk.ts';
import { cardFormAppearance, followTheme } from './card-form-appearance.ts';
import { scriptTimeout } from './provider-script.ts';

export type CardFields = { readonly elements: StripeElements; readonly unmount: () => void };

/** Mounts the provider's card fields, and reports once whether they have loaded. */
export const showCardFields = (
  stripe: Stripe,
  { value: clientSecret }: PaymentSecret,
  place: HTMLElement,
  { onReady, onLoadError }: CardFormOptions,
): CardFields => {
  const appearance = cardFormAppearance(place);
  const elements = stripe.elements({ clientSecret, appearance, locale: 'en-GB' });
  const stopFollowing = followTheme(() => {
    void Promise.allSettled([elements.update({ appearance: cardFormAppearance(place) })]);
  });
  const fields = elements.create('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  let settled = false;
  const settle = (outcome: () => void) => {
    clearTimeout(timer);
    if (!settled) outcome();
    settled = true;
  };
  const timer = setTimeout(() => settle(onLoadError), scriptTimeout);
  fields.on('ready', () => settle(onReady));
  fields.on('loaderror', () => settle(onLoadError));
  fields.mount(place);
  return {
    elements,
    unmount: () => {
      settle(() => {});
      stopFollowing();
      fields.destroy();
    },
  };
};
