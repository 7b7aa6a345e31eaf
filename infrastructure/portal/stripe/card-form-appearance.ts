import type { Appearance } from '@stripe/stripe-js';

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
export const followTheme = (onChange: () => void): (() => void) => {
  const query = darkTheme();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** How the card fields look: the browser's theme, in the colours and type of the place that they are shown in. */
export const cardFormAppearance = (place: HTMLElement): Appearance => {
  const style = getComputedStyle(place);
  const variables = Object.fromEntries(
    Object.entries(tokens)
      .map(([name, token]) => [name, style.getPropertyValue(token).trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return { theme: darkTheme().matches ? 'night' : 'stripe', variables };
};
