import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestsOf } from '../../scripts/build/html-document.mjs';
import { runNode } from '../../scripts/process/run.mjs';
import { useFolder } from '../use-folder.ts';

const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));
const variable = (name: string): string => example[name] ?? '';

const pages = ['index.html', 'auth/index.html'];

const folder = useFolder('deployment');
const configure = (changes: Readonly<Record<string, string>> = {}, outDir = folder) =>
  runNode(['scripts/configure.mjs', `--out-dir=${outDir}`], {
    env: { ...example, ...changes },
    quiet: true,
  });

describe('the portal built for the platform of .env.example', () => {
  beforeAll(async () => {
    const { code, output } = await configure();
    expect(code, output).toBe(0);
  });

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  it.each(pages)('contains its configuration in %s', (path) => {
    const text = /id="pilotlight-configuration">([^<]*)</.exec(read(path))?.[1] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      apiUrl: variable('PILOTLIGHT_API_URL'),
      brandName: variable('PILOTLIGHT_BRAND_NAME'),
      cognitoPoolId: variable('PILOTLIGHT_COGNITO_POOL_ID'),
    });
  });

  it.each(pages)('shows its brand in %s before any script', (path) => {
    const html = read(path);
    expect(html).toContain('<title>Warm Home &amp; Sons</title>');
    expect(html).toContain(variable('PILOTLIGHT_CUSTOMER_PHONE'));
    expect(html).toContain(`--brand-on-light:${variable('PILOTLIGHT_BRAND_COLOUR')}`);
    expect(html).not.toContain('data-brand="unknown"');
  });

  it('is installed with its name and colour, with existing icons', () => {
    const manifest = JSON.parse(read('manifest.webmanifest')) as {
      readonly icons: readonly { readonly src: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Warm Home & Sons',
      theme_color: variable('PILOTLIGHT_BRAND_COLOUR'),
    });
    for (const { src } of manifest.icons) expect(existsSync(join(folder, src))).toBe(true);
    for (const path of pages)
      expect(read(path)).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });

  it('differs from the unbranded build only in its pages and manifest', () => {
    const built = join(import.meta.dirname, '../../dist/portal');
    const files = readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|webmanifest)(\.br)?$/.test(entry.name))
      .map((entry) => relative(built, join(entry.parentPath, entry.name)));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files)
      expect(readFileSync(join(folder, file)).equals(readFileSync(join(built, file)))).toBe(true);
  });

  it.each(pages)('allows nothing inline in %s except its listener and its style sheets', (path) => {
    const html = read(path);
    const inline = (tag: 'script' | 'style') =>
      Array.from(
        html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g')),
        ([, text = '']) => text,
      );
    const hashesOf = (texts: readonly string[]) =>
      texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy).toContain(new URL(variable('PILOTLIGHT_API_URL')).host);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|frame-ancestors/);
    const code = inline('script');
    expect(code).toEqual([expect.stringContaining("addEventListener('submit'")]);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']*'/g)).toEqual(
      hashesOf(code),
    );
    const styles = inline('style');
    expect(styles).toHaveLength(2);
    expect(Array.from(html.matchAll(/style-src ([^;]*)/g), ([, sources]) => sources)).toEqual([
      ["'self'", ...hashesOf(styles)].join(' '),
    ]);
    expect(html).not.toMatch(/\sstyle=|<script(?!>|[^>]*(src=|application\/json))|\son[a-z]+=/);
  });

  it.each([
    ['the flow of a claim, which customers alone load', 'The fault is in the drains', ['customer']],
    [
      'the flow of a close, which engineers alone load',
      'knows the area of its fault',
      ['engineer'],
    ],
    ['no calendar library: the domain counts days with the runtime', 'Invalid DateTime', []],
    ['React in its production version', 'React DevTools', []],
  ])('contains %s', (_, text, chunks) => {
    const holders = readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.js') && read(`assets/${name}`).includes(text))
      .map((name) => name.split('-')[0]);
    expect(holders).toEqual(chunks);
  });

  it('has the sign-in form in the document, and one script to fetch for it', () => {
    const html = read('auth/index.html');
    expect(html).toMatch(/<h1[\s>]/);
    expect(html).toMatch(/<input[^>]*type="email"/);
    expect(requestsOf(html)).toHaveLength(2);
  });

  it('contains the licences of exactly what is in it', () => {
    const notices = read('third-party-notices.txt');
    for (const name of ['react', 'react-dom', 'react-router', 'fp-ts', 'axios', 'io-ts'])
      expect(notices).toMatch(
        new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((MIT|Apache-2.0|ISC)\\)$`, 'm'),
      );
    expect(notices).toContain('Permission is hereby granted');
    expect(notices).not.toMatch(/^(hono|pg|drizzle-orm|vite|luxon) \d/m);
  });

  it('contains compressed copies of its files', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const compressed = files.filter((file) => file.endsWith('.br'));
    expect(files.filter((file) => /\.(js|css)$/.test(file)).length).toBeGreaterThan(1);
    expect(compressed.length).toBeGreaterThan(1);
    for (const file of compressed) {
      const original = readFileSync(join(folder, file.replace(/\.br$/, '')));
      expect(brotliDecompressSync(readFileSync(join(folder, file))).equals(original)).toBe(true);
    }
  });
});

it('a build reports every missing, malformed and unknown variable at once', async () => {
  const { code, output } = await configure({
    PILOTLIGHT_API_URL: 'ftp://nowhere',
    PILOTLIGHT_BRAND_NAME: '',
    PILOTLIGHT_NEW_AUTH: 'perhaps',
    PILOTLIGHT_API_ULR: 'https://api.example',
  });
  expect(code).toBe(1);
  for (const name of ['API_URL is malf', 'BRAND_NAME is', 'NEW_AUTH is', 'API_ULR is unknown'])
    expect(output).toContain(`PILOTLIGHT_${name}`);
  expect(output).not.toContain('PILOTLIGHT_SURVEY_URL');
});

it.each([
  ['dist/portal', 'cannot be written to dist/portal. Give another folder with --out-dir.'],
  ['package.json', 'cannot be written to package.json. Give another folder with --out-dir.'],
  ['', 'The project itself lies there.'],
  ['.', 'The project itself lies there.'],
])('a build refuses the folder "%s" with "%s", and writes nothing', async (taken, sentence) => {
  const source = () => readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const before = source();
  const { code, output } = await configure({}, taken);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/^ +at /m);
  expect(source()).toBe(before);
});
