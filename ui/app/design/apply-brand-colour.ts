import { brandPalette } from './brand-palette.ts';

/** Sets the custom properties that tokens.css reads; through the CSSOM, which a strict content policy allows. */
export const applyBrandColour = (colour: string | undefined, root: HTMLElement): void => {
  const palette = colour === undefined ? undefined : brandPalette(colour);
  if (palette === undefined) return;
  root.style.setProperty('--brand-on-light', palette.onLight.brand);
  root.style.setProperty('--text-on-brand-on-light', palette.onLight.textOnBrand);
  root.style.setProperty('--brand-on-dark', palette.onDark.brand);
  root.style.setProperty('--text-on-brand-on-dark', palette.onDark.textOnBrand);
};
