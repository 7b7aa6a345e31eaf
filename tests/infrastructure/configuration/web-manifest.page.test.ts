import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  manifestOfAnyProvider,
  manifestPath,
  manifestText,
} from '#infrastructure/configuration/web-manifest.ts';

type Manifest = Readonly<Record<string, unknown>> & {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly purpose: string;
  }[];
};
const manifestOf = (shown: Parameters<typeof manifestText>[0]) =>
  JSON.parse(manifestText(shown)) as Manifest;

const page = new DOMParser().parseFromString(
  readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8'),
  'text/html',
);
const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute('content');
const brandName = 'Warm "Home" & </Sons>';

describe('the web app manifest', () => {
  it('opens the portal at its start page in its own window', () => {
    expect(manifestOf({ brandName })).toMatchObject({
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has the name and the colour of the brand', () => {
    expect(manifestOf({ brandName, brandColour: '#8a1538' })).toMatchObject({
      name: brandName,
      short_name: brandName,
      theme_color: '#8a1538',
    });
  });

  it('agrees with the page, which links to it', () => {
    const light = contentOf('meta[name="theme-color"][media*="light"]');
    expect(JSON.parse(manifestOfAnyProvider())).toMatchObject({
      name: page.title,
      description: contentOf('meta[name="description"]'),
      lang: page.documentElement.lang,
      background_color: light,
      theme_color: light,
    });
    expect(page.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(manifestPath);
  });

  it('has the portal icon in every size that phones require', () => {
    const icons = manifestOf({ brandName }).icons.map(({ sizes, purpose }) => [sizes, purpose]);
    expect(icons).toEqual(
      expect.arrayContaining([
        ['192x192', 'any'],
        ['512x512', 'any'],
        ['512x512', 'maskable'],
      ]),
    );
  });

  const icon = 'https://cdn.provider.test/icon.svg';
  const appIcon = 'https://cdn.provider.test/app.png';
  it.each([
    [{ brandAppIconUrl: appIcon }, appIcon, ['any', 'maskable']],
    [{ brandIconUrl: icon }, icon, ['any']],
    [{ brandIconUrl: icon, brandAppIconUrl: appIcon }, appIcon, ['any', 'maskable']],
  ])('has only the icon of the provider with %j', (own, mark, purposes) => {
    const { icons } = manifestOf({ brandName, ...own });
    expect(icons.map(({ purpose }) => purpose)).toEqual(purposes);
    for (const { src } of icons) expect(src).toBe(mark);
  });
});
