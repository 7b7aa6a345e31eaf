import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardFormOptions, PaymentSecret } from '#application/ports/remote/payment-desk.ts';
import { scriptTimeout } from './stripe-library.ts';

type Variables = NonNullable<Appearance['variables']>;

/** The portal's design tokens that the provider's fields take on, by the provider's names. */
const tokens = {
  colorPrimary: '--brand',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--text-body',
} as const satisfies Readonly<Partial<Record<keyof Variables, string>>>;

const darkTheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Calls back when the browser's theme changes; returns how to stop. */
const followTheme = (onChange: () => void): (() => void) => {
  const query = darkTheme();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** How the card fields look: the browser's theme, in the colours and type of the place that they are shown in. */
const cardFormAppearance = (place: HTMLElement): Appearance => {
  const style = getComputedStyle(place);
  const variables = Object.fromEntries(
    Object.entries(tokens)
      .map(([name, token]) => [name, style.getPropertyValue(token).trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return { theme: darkTheme().matches ? 'night' : 'stripe', variables };
};

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
