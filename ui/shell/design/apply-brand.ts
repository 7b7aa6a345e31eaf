import type { PortalConfiguration } from '../configuration/portal-configuration.ts';

type Brand = Pick<PortalConfiguration, 'brandColour' | 'brandIconUrl' | 'brandAppIconUrl'>;

const applyIcons = ({ brandIconUrl, brandAppIconUrl }: Brand, page: Document): void => {
  const icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null && brandIconUrl !== undefined && icon.getAttribute('href') !== brandIconUrl) {
    icon.href = brandIconUrl;
  }
  const touch = page.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  if (brandAppIconUrl !== undefined) touch?.setAttribute('href', brandAppIconUrl);
  else if (brandIconUrl !== undefined) touch?.remove();
};

const unknownBrand = 'data-brand';

/**
 * Uses the CSSOM, which a strict content policy allows. It is a separate chunk because most pages are served with their
 * colours.
 */
const applyColours = async (colour: string | undefined, root: HTMLElement): Promise<void> => {
  if (!root.hasAttribute(unknownBrand)) return;
  try {
    const { brandProperties } = await import('./brand-style.ts');
    for (const [name, value] of brandProperties(colour)) root.style.setProperty(name, value);
  } finally {
    root.removeAttribute(unknownBrand);
  }
};

/** Sets the brand's icons, and its colours if the page was served without them. */
export const applyBrand = async (brand: Brand, page: Document): Promise<void> => {
  applyIcons(brand, page);
  await applyColours(brand.brandColour, page.documentElement);
};
