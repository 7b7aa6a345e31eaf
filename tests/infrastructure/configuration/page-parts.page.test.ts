import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  tabIcon,
  touchIcon,
  manifestOfAnyProvider,
  manifestPath,
  manifestText,
} from '#infrastructure/configuration/web-manifest.ts';
import {
  withBrandStyle,
  withConfiguration,
  withContentPolicy,
  withoutContentPolicy,
  withProvider,
} from '#infrastructure/configuration/page-parts.ts';

const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

it('the configuration is read back from the document, and refused when it could end its own block', () => {
  const block = parse(withConfiguration(html, '{"brandName":"A & $& \\u003cb>"}')).querySelector(
    '#pilotlight-configuration',
  );
  expect(JSON.parse(block?.textContent ?? '')).toEqual({ brandName: 'A & $& <b>' });
  expect(() => withConfiguration(html, '"</script><script>alert(1)</script>"')).toThrow('block');
});

it('the content policy comes before every script and style, without directives that only a header may have, and can be left out', () => {
  const policy = "default-src 'self'; frame-ancestors 'none'; report-uri /r; script-src 'self'";
  const head = parse(withContentPolicy(html, policy)).head;
  const meta = head.querySelector('meta[http-equiv="Content-Security-Policy"]');
  expect(meta?.getAttribute('content')).toBe("default-src 'self'; script-src 'self'");
  expect(Array.from(head.children).slice(0, 2)).toContain(meta);
  expect(withoutContentPolicy(withContentPolicy(html, policy))).toBe(html);
});

describe('the page of a provider', () => {
  const hostile = { brandName: 'Warm </title><b> & "Sons"', customerPhone: '0330 123 4567' };

  it('has its name as title, its telephone number, and no request for a configuration', () => {
    const page = parse(withProvider(html, hostile));
    expect(page.title).toBe(hostile.brandName);
    const words = page.body.textContent?.replaceAll(/\s+/g, ' ');
    expect(words?.match(/give us a call on 0330 123 4567/g)).toHaveLength(2);
    expect(page.querySelector('link[href="/configuration.json"]')).toBeNull();
    expect(parse(html).querySelector('link[href="/configuration.json"]')).not.toBeNull();
  });

  it('has its own icon when it has one, and its own home-screen icon or none', () => {
    const iconsOf = (own: Partial<Parameters<typeof withProvider>[1]>, rel: string) =>
      Array.from(
        parse(withProvider(html, { ...hostile, ...own })).querySelectorAll(`link[rel="${rel}"]`),
        (link) => link.getAttribute('href'),
      );
    const brandIconUrl = 'https://cdn.provider.test/icon.svg?a=1&b="2"';
    const brandAppIconUrl = 'https://cdn.provider.test/app.png?a=1&b="2"';
    expect(iconsOf({}, 'icon')).toEqual([tabIcon.path]);
    expect(iconsOf({ brandIconUrl }, 'icon')).toEqual([brandIconUrl]);
    for (const [own, icons] of [
      [{}, [touchIcon.path]],
      [{ brandAppIconUrl }, [brandAppIconUrl]],
      [{ brandAppIconUrl, brandIconUrl }, [brandAppIconUrl]],
      [{ brandIconUrl }, []],
    ] as const)
      expect(iconsOf(own, 'apple-touch-icon')).toEqual(icons);
  });

  it('has its colours before its script, and is marked as branded', () => {
    const page = parse(withBrandStyle(html, ':root{--brand-on-light:#123456}'));
    expect(page.head.querySelector('style')?.textContent).toContain('#123456');
    expect(page.documentElement.dataset['brand']).toBeUndefined();
    expect(parse(html).documentElement.dataset['brand']).toBe('unknown');
    expect(parse(withBrandStyle(html, '')).querySelector('style')).toBeNull();
    expect(() => withBrandStyle(html, '</style><script>')).toThrow('element');
  });
});

const page = parse(html);
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
    const { icons } = JSON.parse(manifestText({ brandName, ...own })) as {
      readonly icons: readonly { readonly src: string; readonly purpose: string }[];
    };
    expect(icons.map(({ purpose }) => purpose)).toEqual(purposes);
    for (const { src } of icons) expect(src).toBe(mark);
  });
});
