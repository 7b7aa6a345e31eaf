import { brandPalette } from './brand-palette.ts';

type Property = readonly [name: string, value: string];

/** The custom properties that tokens.css reads; none for a brand without a colour of its own. */
const brandProperties = (colour: string | undefined): readonly Property[] => {
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

type Brand = {
  readonly brandColour?: string | undefined;
  readonly brandIconUrl?: string | undefined;
  readonly brandAppIconUrl?: string | undefined;
};

const applyIcons = ({ brandIconUrl, brandAppIconUrl }: Brand, page: Document): void => {
  const icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null && brandIconUrl !== undefined && icon.getAttribute('href') !== brandIconUrl) {
    icon.removeAttribute('type');
    icon.href = brandIconUrl;
  }
  const touch = page.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  if (brandAppIconUrl !== undefined) touch?.setAttribute('href', brandAppIconUrl);
  else if (brandIconUrl !== undefined) touch?.remove();
};

/** Gives the page its brand's colours, through the CSSOM, which a strict content policy allows, and its icons. */
export const applyBrand = (brand: Brand, page: Document): void => {
  const root = page.documentElement;
  for (const [name, value] of brandProperties(brand.brandColour))
    root.style.setProperty(name, value);
  root.removeAttribute('data-brand');
  applyIcons(brand, page);
};
