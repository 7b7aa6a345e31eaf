import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#infrastructure/configuration/configuration.ts';
import { useFolder } from '../../../use-folder.ts';
import { openTestPlatform, type RequestHeaders } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const page = (name: string) =>
  `<!doctype html><meta charset="utf-8"><title>Repairs</title><meta name="page" content="${name}"><script type="application/json" id="pilotlight-configuration">{"environment":"production"}</script><div id="root"></div>`;
const style = 'a{color:red}';
const script = 'export const answer = 42;'.repeat(50);
const early = 'addEventListener("submit", () => undefined);';
const hostileName = '</script><script>alert(1)</script>';

const folder = useFolder('portal');
mkdirSync(join(folder, 'portal/auth'), { recursive: true });
mkdirSync(join(folder, 'portal/assets'));
mkdirSync(join(folder, 'portal/icons'));
writeFileSync(join(folder, 'portal/icons/tab-64.png'), 'a picture');
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'portal/index.html'), page('portal'));
writeFileSync(
  join(folder, 'portal/auth/index.html'),
  `${page('sign-in')}<style>${style}</style><script>${early}</script>`,
);
writeFileSync(join(folder, 'portal/auth/identification.html'), page('identification'));
writeFileSync(join(folder, 'portal/robots.txt'), 'User-agent: *');
writeFileSync(join(folder, 'portal/manifest.webmanifest'), '{"name":"Repairs"}');
writeFileSync(join(folder, 'portal/assets/main-abc123.js'), script);
writeFileSync(join(folder, 'portal/assets/main-abc123.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'portal/assets/plain-abc123.css'), 'a{}');
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
    ['/claim/new', 'portal'],
    ['/job/3f1a/close?tab=1', 'portal'],
    ['/authors', 'portal'],
    ['/job/agenda%', 'portal'],
    ['/%E0%A4%A?mode=%ff', 'portal'],
    ['/%00', 'portal'],
    ['/auth', 'sign-in'],
    ['/auth/', 'sign-in'],
    ['/auth?mode=customer', 'sign-in'],
    ['/auth?mode=stranger', 'sign-in'],
    ['/auth?mode=cs', 'identification'],
    ['/auth?mode=ooh', 'identification'],
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
      cognitoEndpoint: '/cognito',
      clockUrl: '/clock',
    });
  });

  it.each([
    ['/', true],
    ['/job/agenda', true],
    ['/auth', false],
  ])('request the clock at once, but not before sign-in: %s', async (path, requestsClock) => {
    const html = await (await get(path)).text();
    expect(/<link rel="preload" as="fetch" href="\/clock"/.test(html)).toBe(requestsClock);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['gzip, br;q=0', null],
    ['gzip', null],
    ['', null],
  ])('are compressed for Accept-Encoding %j: %s', async (accepted, encoding) => {
    const response = await get('/auth', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    const bytes = Buffer.from(await response.arrayBuffer());
    const html = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
    expect(html).toContain('content="sign-in"');
  });

  it('allow exactly the inline style and script that they contain', async () => {
    const source = (kind: string) => async (path: string) =>
      new RegExp(`${kind}-src ([^;]*)`).exec(
        (await get(path)).headers.get('content-security-policy') ?? '',
      )?.[1];
    const styleSource = source('style');
    const scriptSource = source('script');
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(await styleSource('/auth')).toBe(`'self' ${hash(style)}`);
    expect(await styleSource('/')).toBe("'self'");
    expect((await scriptSource('/auth'))?.split(' ')).toContain(hash(early));
    expect(await scriptSource('/')).not.toContain('sha256');
    const other = 'a{color:blue}';
    const path = join(folder, 'portal/auth/index.html');
    writeFileSync(path, `${page('sign-in')}<style>${other}</style>`);
    utimesSync(path, 1, 1);
    expect(await styleSource('/auth')).toBe(`'self' ${hash(other)}`);
  });

  it('are read again after a new build', async () => {
    writeFileSync(join(folder, 'portal/index.html'), page('newer'));
    utimesSync(join(folder, 'portal/index.html'), 1, 1);
    expect(await nameOf(await get('/'))).toBe('newer');
    writeFileSync(join(folder, 'portal/index.html'), page('portal'));
  });

  it('answer HEAD requests', async () => {
    const response = await platform.send('HEAD', '/claim/new');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('name the command that builds the portal when it is missing', async () => {
    const own = await openTestPlatform({ portalFolder: join(folder, 'none') });
    const response = await own.send('GET', '/');
    expect(response.status).toBe(503);
    const command = /"npm run (\S+)"/.exec(await response.text())?.[1] ?? '';
    const { scripts } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
    ) as {
      readonly scripts: { readonly [name: string]: string };
    };
    // Without --local, a build makes the portal alone.
    expect(scripts[command]).toMatch(/build\.mjs --local$/);
    await own.close();
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

  it('with the icon of a tab are cached for a day', async () => {
    const response = await get('/icons/tab-64.png');
    expect(await response.text()).toBe('a picture');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('without a hash are revalidated each time', async () => {
    const response = await get('/robots.txt');
    expect(await response.text()).toBe('User-agent: *');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/assets/gone-abc123.js',
    '/assets/gone',
    '/assets/',
    '/favicon.ico',
    '/index.html',
    '/auth/index.html',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%5c..%5c..%5csecret.txt',
    '/assets/%00.js',
    '/assets/%ff.css',
  ])('that do not exist are not answered with a page: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('secret');
  });

  it.each(['POST', 'PUT', 'DELETE'])('and pages refuse %s', async (method) => {
    expect((await platform.send(method, '/claim/new')).status).toBe(404);
  });

  it.each(['/api', '/api/', '/api/x', '/cognito', '/developer', '/developer/x'])(
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
    '/%ff',
    '/cognito',
  ])('has headers that protect the page: %s', async (path) => {
    const { headers } = await get(path, { origin: 'https://elsewhere.test' });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('otp-credentials=(self)');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
  });

  it('outside the portal is not cached', async () => {
    expect((await get('/developer/inbox.json')).headers.get('cache-control')).toBe('no-store');
  });
});
