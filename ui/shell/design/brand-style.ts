import { brandPalette } from './brand-palette.ts';

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
