import type { Page } from 'playwright/test';
import type { Pence } from '#domain/money';
import { eraseReceipt, receipt } from '#domain/receipt';
import { instant } from '#domain/time';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { copyWords, pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { closeStepWording } from '#words/features/close/wording/steps.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { handOn } from '../keyboard/hand.ts';
import { expectAccessibleBothWays } from './harness/expect-accessible.ts';
import { expectToFit } from './harness/expect-to-fit.ts';
import { keyboardOf } from './harness/keyboard-of.ts';
import { developerHeaders } from './harness/platform-process.ts';
import { expect, test } from './pilotlight-test.ts';

const secret = developerHeaders['x-developer-secret'];

/** Opens the explorer, which then replaces the address by that of its first page. */
const openExplorer = async (page: Page) => {
  await page.goto(`/developer/rules?${new URLSearchParams({ secret })}`);
  await page.waitForURL(/#\/claim/);
};

const stepHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

test('a developer walks a claim to a refusal with the keyboard alone, and hands the link on', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openExplorer(page);
  const hand = handOn(keyboardOf(page));
  const refused = stepHeading(page, flowsWording.end(refusalTitles.optionNotCovered('bees')));

  await hand.reaches({ role: 'radio', name: 'Boiler' });
  for (let option = 0; option < 7; option += 1) await hand.press('ArrowDown');
  await hand.isOn({ role: 'radio', name: 'Pests' });
  await hand.reaches({ role: 'button', name: flowsWording.continue });
  await hand.press('Enter');
  await expect(stepHeading(page, flowsWording.step(2, stageTitles.pestsGroup1))).toBeFocused();
  await hand.reaches({ role: 'radio', name: 'Rats or mice' });
  await hand.press('ArrowUp');
  await hand.isOn({ role: 'radio', name: 'Bees' });
  await hand.reaches({ role: 'button', name: flowsWording.continue });
  await hand.press('Enter');
  await expect(refused).toBeFocused();
  await expect(page.getByText('Bees are not covered.').first()).toBeVisible();

  await hand.reaches({ role: 'button', name: copyWords.link });
  await hand.press('Enter');
  await expect(page.getByText(copyWords.copied(copyWords.link))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto('about:blank');
  await page.goto(link);
  await expect(refused).toBeVisible();
  expect(page.url()).toBe(link);

  await page.getByRole('button', { name: flowsWording.showDrawing }).click();
  const drawing = page.getByRole('region', { name: flowsWording.drawing('Claim route') });
  await expect(drawing.locator('[aria-current=step]')).toHaveAccessibleName(
    flowsWording.nodeNow('Option not covered', 'optionNotCovered'),
  );
  await expect(drawing.locator('[aria-current=step]')).toBeInViewport();
  await drawing
    .getByRole('link', { name: flowsWording.nodeOnWalk(stageTitles.pestsGroup1, 'pestsGroup1') })
    .first()
    .press('Enter');
  await expect(stepHeading(page, flowsWording.step(2, stageTitles.pestsGroup1))).toBeFocused();
});

test('each node of a drawing is whole in its box while it has the focus', async ({ page }) => {
  await openExplorer(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/developer/rules/#/close?to=costAuthorisation');
  await page.getByRole('button', { name: flowsWording.showDrawing }).click();
  const drawing = page.getByRole('region', { name: flowsWording.drawing('Close flow') });
  const nodes = drawing.getByRole('link');
  await nodes.first().focus();
  for (let place = 1, count = await nodes.count(); place < count; place += 1) {
    await page.keyboard.press('Tab');
    await expect(nodes.nth(place)).toBeFocused();
    await expect(nodes.nth(place)).toBeInViewport({ ratio: 1 });
  }
});

test('a developer without the secret enters it, and comes to the step of the link', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/);
  await page.goto('/developer/rules/#/close?to=photos');
  const field = page.getByRole('textbox', { name: 'Secret, or the printed address' });
  await field.fill('another');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleBothWays(page, 'light');
  await field.fill(secret);
  await field.press('Enter');
  await expect(stepHeading(page, new RegExp(closeStepWording.photos.title))).toBeVisible();
  expect(page.url()).not.toContain('secret');
});

const erased = eraseReceipt(
  receipt({
    subject: 'close',
    reference: 'JOB-1042',
    outcome: 'done',
    now: instant(Date.UTC(2026, 3, 15)),
    decisions: [{ decision: 'receipt-needed', inputs: { paidGross: 7001 as Pence } }],
    about: { customer: 'Ada' },
    secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
  }),
);

test('axe finds no violation on the pages of the explorer, narrow and wide, light and dark, and large text fits', async ({
  page,
}) => {
  // As many pages as several journeys.
  test.setTimeout(120_000);
  await openExplorer(page);
  const pages = [
    ['rules', pageWords.list],
    ['rules/claim-stage', 'Where does this stage of the claim lead?'],
    ['rules/parts-authorisation', 'Are the parts and the labour authorised at once?'],
    ['rules/tolerance?try=yes&paidNet=x', 'Are the paid parts within what was authorised?'],
    ['sections', pageWords.sections],
    ['receipts', receiptsWording.title],
  ] as const;
  for (const [at, [path, title]] of pages.entries()) {
    await page.goto(`/developer/rules/#/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessibleBothWays(page, at % 2 === 0 ? 'light' : 'dark');
    await expectToFit(page);
  }
  await page.getByRole('textbox', { name: receiptsWording.paste }).fill(JSON.stringify(erased));
  await page.getByRole('button', { name: receiptsWording.verify }).click();
  await expect(page.getByText('about.customer', { exact: true })).toBeVisible();
  await page.getByText(receiptsWording.why).click();
  await expectAccessibleBothWays(page, 'dark');
  for (const address of ['claim?to=optionNotCovered', 'close?to=partsNeeded', 'tables/status']) {
    await page.goto(`/developer/rules/#/${address}`);
    await expectToFit(page);
    for (const [view, colours] of [
      [flowsWording.showDrawing, 'light'],
      [flowsWording.showList, 'dark'],
    ] as const) {
      await page.getByRole('button', { name: view }).click();
      await expectAccessibleBothWays(page, colours);
    }
  }
});
