import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Page } from 'playwright';
import { runNode } from '../../scripts/process/run.mjs';
import { configurationFile } from './harness/configured-otherwise.ts';
import { expect, test } from './pilotlight-test.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

const example = parseEnv(readFileSync('.env.example', 'utf8'));
/** A host of static files, with a configuration beside them that can be replaced and delayed. */
const serveStatically = async (portal = 'dist/portal') => {
  let configuration = '';
  let delay: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pathname === '/auth' ? '/auth/index.html' : '/index.html';
    const file = extname(pathname) === '' ? page : pathname;
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    if (file === '/configuration.json') void delay.then(() => response.end(configuration));
    else response.end(readFileSync(join(portal, file)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    give: (text: string): (() => void) => {
      configuration = text;
      let release = () => undefined as void;
      delay = new Promise<void>((resolve) => (release = resolve));
      return release;
    },
    close: () => server.close(),
  };
};

const buttonColour = (page: Page) =>
  page
    .getByRole('button', { name: 'Submit' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test('one build takes the brand of the file beside it, and has none before the file arrives', async ({
  page,
}) => {
  const host = await serveStatically();
  const colours: string[] = [];
  for (const [name, colour, phone] of [
    ['Warm Home & Sons', '#8a1538', '0330 123 4567'],
    ['Hearth & Pipe', '#1d4ed8', '0800 765 4321'],
  ] as const) {
    const come = host.give(
      configurationFile({
        ...example,
        PILOTLIGHT_BRAND_NAME: name,
        PILOTLIGHT_BRAND_COLOUR: colour,
        PILOTLIGHT_CUSTOMER_PHONE: phone,
        PILOTLIGHT_BRAND_ICON_URL: '/icons/app-192.png?own',
      }),
    );
    await page.goto(`${host.url}/auth`, { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill('robin@example.com');
    await expect(page.getByRole('banner')).toHaveText('');
    await expect(page).toHaveTitle('Repairs');
    const before = await buttonColour(page);

    come();
    await expect(page.getByRole('banner')).toContainText(name);
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/);
    await expect(page).toHaveTitle(`Let's find you! – ${name}`);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
      'href',
      '/icons/app-192.png?own',
    );
    await expect(email).toHaveValue('robin@example.com');
    await expect.poll(() => buttonColour(page)).not.toBe(before);
    colours.push(before, await buttonColour(page));
  }
  expect(colours[0]).toBe(colours[2]);
  expect(new Set(colours).size).toBe(3);
  host.close();
});

test('the identification form of the old mode is present without scripts on a host of files', async ({
  openOther,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-old-mode-'));
  const { code, output } = await runNode(['scripts/configure.mjs', '--out-dir', folder], {
    env: { ...example, PILOTLIGHT_NEW_AUTH: 'false' },
    quiet: true,
  });
  expect(code, output).toBe(0);
  const host = await serveStatically(folder);
  const page = await openOther({ javaScriptEnabled: false });
  await page.goto(`${host.url}/auth`);
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Find me' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Warm Home & Sons');
  host.close();
  rmSync(folder, { recursive: true });
});
