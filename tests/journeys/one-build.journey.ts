import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Page } from 'playwright';
import { runNode } from '../../scripts/process/run.mjs';
import { configurationFile } from './harness/configured-otherwise.ts';
import { delayCalls } from './harness/delay-calls.ts';
import { expect, test } from './pilotlight-test.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

const buttonColour = (page: Page) =>
  page
    .getByRole('button', { name: 'Submit' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test('one build takes the brand of the file beside it, and has none before the file arrives', async ({
  page,
}) => {
  // A host of files has no configuration in its pages.
  await page.route('**/auth', (route) => route.fulfill({ path: 'dist/portal/auth/index.html' }));
  const colours: string[] = [];
  for (const [name, colour, phone] of [
    ['Warm Home & Sons', '#8a1538', '0330 123 4567'],
    ['Hearth & Pipe', '#1d4ed8', '0800 765 4321'],
  ] as const) {
    const configuration = configurationFile({
      ...example,
      PILOTLIGHT_BRAND_NAME: name,
      PILOTLIGHT_BRAND_COLOUR: colour,
      PILOTLIGHT_CUSTOMER_PHONE: phone,
      PILOTLIGHT_BRAND_ICON_URL: '/icons/app-192.png?own',
    });
    await page.route('**/configuration.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: configuration }),
    );
    const { arrived, letGo } = await delayCalls(page, /\/configuration\.json$/);
    await page.goto('/auth', { waitUntil: 'commit' });
    await arrived;
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill('robin@example.com');
    await expect(page.getByRole('banner')).toHaveText('');
    await expect(page).toHaveTitle('Repairs');
    const before = await buttonColour(page);

    letGo();
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
});

test('the identification form of the old mode is present without scripts on a host of files', async ({
  openOther,
  platform,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-old-mode-'));
  const { code, output } = await runNode(['scripts/configure.mjs', '--out-dir', folder], {
    env: { ...example, PILOTLIGHT_NEW_AUTH: 'false' },
    quiet: true,
  });
  expect(code, output).toBe(0);
  const page = await openOther({ javaScriptEnabled: false });
  const form = readFileSync(join(folder, 'auth/index.html'), 'utf8');
  await page.route(/\/auth$/, (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto(`${platform.url}/auth`);
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Find me' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Warm Home & Sons');
  rmSync(folder, { recursive: true });
});
