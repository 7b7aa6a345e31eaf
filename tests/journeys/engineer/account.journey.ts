import { invoicesWording } from '#words/features/invoices/wording.ts';
import { delayCalls } from '../harness/delay-calls.ts';
import { expect, test } from '../pilotlight-test.ts';
import { engineer, wednesdayMorning } from './engineer-day.ts';

test.use({ start: { now: wednesdayMorning } });

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
  const cutOff = await page
    .getByRole('table')
    .evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth);
  expect(cutOff, 'the table beside a busy button').toBe(0);
  calls.letGo();
  const request = await requested;
  expect(request.isNavigationRequest()).toBe(true);
  await tab.close();
  expect(page.url()).toBe(invoices);
});
