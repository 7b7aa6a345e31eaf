import { identityAddress } from '#infrastructure/platform/server/platform-rooms.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { makePlatformApp } from '#infrastructure/platform/platform-app.ts';
import { readConfiguration } from '#infrastructure/configuration/configuration.ts';
import { useFolder } from '../../../use-folder.ts';
import { callsOf, type RequestHeaders } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const page = (name: string) =>
  `<!doctype html><meta charset="utf-8"><title>Repairs</title><meta name="page" content="${name}"><script type="application/json" id="pilotlight-configuration">{"environment":"production"}</script><div id="root"></div>`;
const style = 'a{color:red}';
const script = 'export const answer = 42;'.repeat(50);
const early = 'addEventListener("submit", () => undefined);';
const hostileName = '</script><script>alert(1)</script>';

const folder = useFolder('portal');
for (const [path, content] of Object.entries({
  'secret.txt': 'secret',
  'rules/index.html': '<!doctype html><title>Rules</title>',
  'rules/assets/main.js': 'export {};',
  'portal/index.html': page('portal'),
  'portal/auth/index.html': `${page('sign-in')}<style>${style}</style><script>${early}</script>`,
  'portal/auth/identification.html': page('identification'),
  'portal/manifest.webmanifest': '{"name":"Repairs"}',
  'portal/service-worker.js': script,
  'portal/assets/main-abc123.js': script,
  'portal/assets/main-abc123.js.br': brotliCompressSync(script),
})) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
const platform = await usePlatform(undefined, {
  environment: { PILOTLIGHT_BRAND_NAME: hostileName },
  portalFolder: join(folder, 'portal'),
});

const get = (path: string, headers: RequestHeaders = {}) =>
  platform.send('GET', path, undefined, headers);
const nameOf = async (response: Response) =>
  /name="page" content="(.*?)"/.exec(await response.text())?.[1];

describe('the pages of the portal', () => {
  it.each([
    ['/', 'portal'],
    ['/authors', 'portal'],
    ['/%E0%A4%A?mode=%ff', 'portal'],
    ['/auth/?mode=stranger', 'sign-in'],
    ['/auth?mode=cs', 'identification'],
  ])('%s is the %s', async (path, name) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await nameOf(response)).toBe(name);
  });

  it('contain the configuration of this platform, which cannot close its block', async () => {
    const html = await (await get('/')).text();
    expect(html).not.toContain('<script>alert');
    const text = /id="pilotlight-configuration">([\s\S]*?)<\/script>/.exec(html)?.[1];
    const read = readConfiguration(text);
    expect(E.isRight(read) && read.right).toMatchObject({
      environment: 'development',
      brandName: hostileName,
      apiUrl: '/api',
      cognitoEndpoint: identityAddress,
      clockUrl: '/clock',
    });
  });

  it('allow exactly the inline style and script that they contain', async () => {
    const source = async (kind: string, path: string) => {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      return new RegExp(`${kind}-src ([^;]*)`).exec(policy)?.[1];
    };
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(await source('style', '/auth')).toBe(`'self' ${hash(style)}`);
    expect(await source('style', '/')).toBe("'self'");
    expect((await source('script', '/auth'))?.split(' ')).toContain(hash(early));
    expect(await source('script', '/')).not.toContain('sha256');
    const other = 'a{color:blue}';
    const path = join(folder, 'portal/auth/index.html');
    writeFileSync(path, `${page('sign-in')}<style>${other}</style>`);
    utimesSync(path, 1, 1);
    expect(await source('style', '/auth')).toBe(`'self' ${hash(other)}`);
  });

  it('and the explorer of the rules name the command that builds them when they are missing', async () => {
    const { configuration } = platform.context;
    const missing = { ...configuration, portalFolder: join(folder, 'none/portal') };
    const own = callsOf(makePlatformApp({ ...platform.context, configuration: missing }));
    for (const [path, command] of [
      ['/', 'npm run build:local'],
      ['/developer/rules/', 'npm run build:rules'],
    ] as const) {
      const response = await own.send('GET', path);
      expect([response.status, await response.text()]).toEqual([
        503,
        expect.stringContaining(command),
      ]);
    }
  });
});

it('the manifest is that of the provider, and is revalidated each time', async () => {
  const response = await get('/manifest.webmanifest');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toMatchObject({ name: hostileName, start_url: '/' });
});

describe('the files of the portal', () => {
  it('with a hash in their names are cached for ever, and compressed for browsers that accept it', async () => {
    const compressed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('content-type')).toMatch(/javascript; charset=utf-8$/);
    expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(
      script,
    );
    const plain = await get('/assets/main-abc123.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
  });

  it('without a hash, and pages, are revalidated each time, and answer HEAD requests', async () => {
    for (const path of ['/service-worker.js', '/claim/new']) {
      const response = await platform.send('HEAD', path);
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it.each([
    '/assets/gone-abc123.js',
    '/favicon.ico',
    '/auth/index.html',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
    '/assets/%00.js',
    '/assets/%ff.css',
    '/developer/rules/none.js',
    '/developer/rules/%2e%2e/secret.txt',
    '/developer/rules/..%2fsecret.txt',
  ])('that do not exist are not answered with a page: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('secret');
  });

  it.each(['/api', '/api/', '/api/x', identityAddress, '/developer', '/developer/x'])(
    'do not include %s, which is never the portal',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toHaveProperty('message');
    },
  );
});

describe('every answer of the platform', () => {
  it.each([
    '/',
    '/auth',
    '/assets/main-abc123.js',
    '/api/x',
    '/developer/inbox',
    '/developer/rules/assets/main.js',
    '/%ff',
    identityAddress,
  ])('has headers that protect the page: %s', async (path) => {
    const { headers } = await get(path, { origin: 'https://elsewhere.test' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'(?!.*unsafe)/) as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('otp-credentials=(self)') as string,
    });
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
