import { invoicesWording } from '#words/features/invoices/wording.ts';
import { delayCalls } from '../harness/delay-calls.ts';
import type { Page } from 'playwright/test';
import { setStyle, smallestPhone, textSize, wideSpacing } from '../harness/expect-to-fit.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { engineer, wednesdayMorning } from './engineer-day.ts';

test.use({ start: { now: wednesdayMorning } });

/** The frame of the table scrolls sideways where a row is wider. */
const expectWholeTable = async (page: Page, what: string) => {
  const cutOff = await page
    .getByRole('table')
    .evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
  expect(cutOff, `the table ${what}`).toBe(0);
};

test(
  'the table of invoices does not scroll sideways with wide or large letters',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, engineer, '/engineer/account/invoices');
    await expect(page.getByRole('row')).toHaveCount(8);
    for (const width of [320, 360]) {
      await page.setViewportSize({ ...smallestPhone, width });
      for (const style of ['', wideSpacing, textSize('200%')]) {
        await setStyle(page, style);
        await expectWholeTable(page, `at ${width} px: ${style}`);
      }
    }
  },
);

test('the survey and an invoice open in a new tab from Account', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/favicon\.ico/);
  await context.route('https://www.pilotlight.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Survey</title>' }),
  );
  await signIn(page, engineer);
  await page.getByRole('navigation').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  const surveyTab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Give us Feedback' }).click();
  const survey = await surveyTab;
  await expect(survey).toHaveURL('https://www.pilotlight.test/engineer-survey');
  expect(await survey.evaluate(() => window.opener === null)).toBe(true);
  await survey.close();

  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('row')).toHaveCount(8);

  const invoices = page.url();
  const opened = context.waitForEvent('page');
  const requested = context.waitForEvent('request', (request) =>
    request.url().includes('/storage/invoices/'),
  );
  const calls = await delayCalls(page, /\/engineer\/invoices\/url\//);
  await page.getByRole('button', { name: 'Download INV-3006' }).click();
  // On a phone the new tab covers the page whose button is busy.
  const tab = await opened;
  await expect(tab.getByText(invoicesWording.downloading)).toBeVisible();
  await expectWholeTable(page, 'beside a busy button');
  calls.letGo();
  const request = await requested;
  expect(request.isNavigationRequest()).toBe(true);
  await tab.close();
  expect(page.url()).toBe(invoices);
});
