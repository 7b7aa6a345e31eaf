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
