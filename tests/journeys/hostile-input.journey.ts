import type { Page } from 'playwright/test';
import { submissionWording } from '#words/features/claim/wording/problems.ts';
import { answerClaim, createClaim, expectReview } from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';
import { expect, test } from './pilotlight-test.ts';
import { hostileMessages } from '../ui/kit/notices/hostile-messages.ts';

/** One example of each kind that browsers interpret; unit tests try the others. */
const elsewhere = [
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2f/elsewhere.example',
  '/a/..//elsewhere.example',
  '/\t/elsewhere.example',
  'java\tscript:globalThis.executed=true',
  'data:text/html,<script>globalThis.executed=true</script>',
];

/** Reports requests to every other host, and executed parts of a payload. */
const watch = (page: Page, own: string) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(own).origin) strangers.push(request.url());
  });
  const executed = () => page.evaluate(() => 'executed' in globalThis);
  return { strangers, executed };
};

test('no address after #! leads to another origin', async ({ page, platform }) => {
  const { strangers, executed } = watch(page, platform.url);
  for (const address of elsewhere)
    await test.step(address, async () => {
      await page.goto('about:blank');
      await page.goto(`/auth#!${address}`);
      await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(platform.url);
      expect(await executed()).toBe(false);
    });
  expect(strangers).toEqual([]);
});

/** One message with all payloads, except those after which a browser reads the rest of a message in another way. */
const sentAlone = /^<(?:svg\/|math|noscript)/;
const hostileTexts = [
  hostileMessages.filter((payload) => !sentAlone.test(payload)).join(' '),
  ...hostileMessages.filter((payload) => sentAlone.test(payload)),
];

test('no script in a message of the platform runs', async ({
  page,
  signIn,
  problems,
  platform,
}) => {
  // The purifier's input is also refused by the policy of the page, which the browser reports.
  problems.expect(/409|Failed to load|Content Security Policy/);
  const { strangers, executed } = watch(page, platform.url);
  await signIn(page, 'reattend@pilotlight.test');
  await answerClaim(page, coveredStages.boiler);
  await expectReview(page);
  for (const payload of hostileTexts)
    await test.step(payload, async () => {
      const message = `Please choose other days. ${payload}`;
      await page.route('**/claim/create', (route) =>
        route.fulfill({ status: 409, json: { message } }),
      );
      await createClaim(page);
      const bar = page.getByRole('alert').filter({ hasText: 'Please choose other days.' });
      await expect(bar).toBeVisible();
      await expect(
        bar.locator('script, style, img, iframe, form, object, [onclick], [style]'),
      ).toHaveCount(0);
      expect(await executed()).toBe(false);
      await page.unroute('**/claim/create');
      await page.getByRole('button', { name: submissionWording.checkAnswers }).click();
      await expectReview(page);
    });
  expect(new URL(page.url()).origin).toBe(platform.url);
  expect(strangers).toEqual([]);
});

test('no script in data of the platform runs', async ({ page, signIn, platform }) => {
  const { strangers, executed } = watch(page, platform.url);
  await page.route('**/accounts/**', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const hostile = JSON.stringify(hostileMessages.join(' ')).slice(1, -1);
    await route.fulfill({
      response: answer,
      body: text
        .replace(/("first_name":")[^"]*/, (_, name: string) => `${name}${hostile}`)
        .replace(/("address_line_1":")[^"]*/g, (_, name: string) => `${name}${hostile}`),
    });
  });
  await signIn(page, 'several.contracts@pilotlight.test');
  await expect(page.getByText('<img src=x onerror').first()).toBeVisible();
  expect(await executed()).toBe(false);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('<img src=x onerror').first()).toBeVisible();
  expect(await executed()).toBe(false);
  expect(strangers).toEqual([]);
});
