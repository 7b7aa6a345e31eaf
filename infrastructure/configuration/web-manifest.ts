import type { Configuration } from './configuration.ts';

/** The icons that the build makes of the portal's own mark, for an app on a home screen. */
export const appIcons = [
  { path: '/icons/app-192.png', size: 192, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, purpose: 'any' },
  { path: '/icons/app-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/**
 * The icon of a tab. A browser requests it again with every step of a form, and would render an SVG each time as a page
 * of its own.
 */
export const tabIcon = { path: '/icons/tab-64.png', size: 64 } as const;

/** Of an iPhone, which rounds the corners itself and reads no manifest for it. */
export const touchIcon = { path: '/icons/apple-touch-icon.png', size: 180 } as const;

/** The path of the manifest, which makes the portal an app on a home screen. */
export const manifestPath = '/manifest.webmanifest';

/** The page background of the light theme, the same as in `index.html`. */
const pageBackground = '#faf6f0';

type ManifestBrand = Pick<
  Configuration,
  'brandName' | 'brandColour' | 'brandIconUrl' | 'brandAppIconUrl'
>;

type Icon = {
  readonly src: string;
  readonly sizes: string;
  readonly type?: string;
  readonly purpose: 'any' | 'maskable';
};

const iconsOf = ({ brandIconUrl, brandAppIconUrl }: ManifestBrand): readonly Icon[] => {
  if (brandAppIconUrl !== undefined)
    return [
      { src: brandAppIconUrl, sizes: '512x512', purpose: 'any' },
      { src: brandAppIconUrl, sizes: '512x512', purpose: 'maskable' },
    ];
  // Only the provider's own icon is used, even if a phone then adds its own border.
  return brandIconUrl === undefined
    ? appIcons.map(({ path, size, purpose }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      }))
    : [{ src: brandIconUrl, sizes: 'any', purpose: 'any' }];
};

/** The web app manifest of a provider's portal, as the text of its file. */
export const manifestText = (brand: ManifestBrand): string =>
  `${JSON.stringify(
    {
      id: '/',
      name: brand.brandName,
      short_name: brand.brandName,
      description:
        'Request a repair under your boiler and home cover, and follow it until it is done.',
      lang: 'en-GB',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: pageBackground,
      theme_color: brand.brandColour ?? pageBackground,
      icons: iconsOf(brand),
    },
    undefined,
    2,
  )}\n`;

/** The manifest of the build, before a provider is known: it has the name of the pages. */
export const manifestOfAnyProvider = (): string => manifestText({ brandName: 'Repairs' });
