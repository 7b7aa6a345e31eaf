import { appIcons } from './app-icons.ts';

/** The path of the manifest, which makes the portal an app on a home screen. */
export const manifestPath = '/manifest.webmanifest';

/** The page's own ground in the light theme, as `index.html` names it. */
const paper = '#faf6f0';

type Shown = {
  readonly brandName: string;
  readonly brandColour?: string | undefined;
  readonly brandIconUrl?: string | undefined;
  readonly brandAppIconUrl?: string | undefined;
};

type Icon = {
  readonly src: string;
  readonly sizes: string;
  readonly type?: string;
  readonly purpose: 'any' | 'maskable';
};

const iconsOf = ({ brandIconUrl, brandAppIconUrl }: Shown): readonly Icon[] => {
  if (brandAppIconUrl !== undefined)
    return [
      { src: brandAppIconUrl, sizes: '512x512', purpose: 'any' },
      { src: brandAppIconUrl, sizes: '512x512', purpose: 'maskable' },
    ];
  // No mark but the provider's own, even where a phone then draws its own border around it.
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
export const manifestText = (shown: Shown): string =>
  `${JSON.stringify(
    {
      id: '/',
      name: shown.brandName,
      short_name: shown.brandName,
      description:
        'Request a repair under your boiler and home cover, and follow it until it is done.',
      lang: 'en-GB',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: shown.brandColour ?? paper,
      icons: iconsOf(shown),
    },
    undefined,
    2,
  )}\n`;

/** The manifest of the build, before a provider is known: it has the name of the pages. */
export const manifestOfAnyProvider = (): string => manifestText({ brandName: 'Repairs' });
