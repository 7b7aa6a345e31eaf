/** The brand colour adjusted for one theme, with a readable text colour. */
export type BrandTone = { readonly brand: string; readonly textOnBrand: string };

export type BrandPalette = { readonly onLight: BrandTone; readonly onDark: BrandTone };

type Channels = readonly [red: number, green: number, blue: number];

const white: Channels = [255, 255, 255];
const darkText: Channels = [7, 26, 32];

// The least favourable ground of each theme: the glow at the head of the page.
const lightBackground: Channels = [252, 220, 182];
const darkBackground: Channels = [77, 48, 24];

/** WCAG 2.2 AA for text, plus a margin for rounding to whole channels. */
const minimumContrast = 4.6;

const parseHex = (colour: string): Channels | undefined => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim());
  if (found === null) return undefined;
  const [, red = '0', green = '0', blue = '0'] = found;
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
};

const toHex = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrast = (one: Channels, other: Channels): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

const mix = (from: Channels, to: Channels, share: number): Channels => {
  const blend = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])];
};

const reachContrast = (colour: Channels, against: Channels, towards: Channels): Channels => {
  const steps = Array.from({ length: 51 }, (_, step) => mix(colour, towards, step / 50));
  return steps.find((step) => contrast(step, against) >= minimumContrast) ?? towards;
};

const toneOf = (brand: Channels): BrandTone => ({
  brand: toHex(brand),
  textOnBrand: toHex(contrast(white, brand) >= contrast(darkText, brand) ? white : darkText),
});

/**
 * Darkens or lightens a `#rrggbb` brand colour just enough for readable text in the light and the dark theme;
 * `undefined` for any other format.
 */
export const brandPalette = (colour: string): BrandPalette | undefined => {
  const channels = parseHex(colour);
  if (channels === undefined) return undefined;
  return {
    onLight: toneOf(reachContrast(channels, lightBackground, [0, 0, 0])),
    onDark: toneOf(reachContrast(channels, darkBackground, white)),
  };
};

type Property = readonly [name: string, value: string];

/** The custom properties that tokens.css reads; none for a brand without a colour of its own. */
export const brandProperties = (colour: string | undefined): readonly Property[] => {
  const palette = colour === undefined ? undefined : brandPalette(colour);
  if (palette === undefined) return [];
  return [
    ['--brand-on-light', palette.onLight.brand],
    ['--text-on-brand-on-light', palette.onLight.textOnBrand],
    ['--brand-on-dark', palette.onDark.brand],
    ['--text-on-brand-on-dark', palette.onDark.textOnBrand],
  ];
};

/** The brand's colours as a style sheet, for a page that has them before its script. */
export const brandStyle = (colour: string | undefined): string => {
  const properties = brandProperties(colour);
  return properties.length === 0
    ? ''
    : `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;
};
