import { expect, test } from '../pilotlight-test.ts';
import { engineer, wednesdayMorning } from './visits.ts';

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
  await page.getByRole('button', { name: 'Download INV-3006' }).click();
  const request = await requested;
  expect(request.isNavigationRequest()).toBe(true);
  await (await opened).close();
  expect(page.url()).toBe(invoices);
  const document = await fetch(request.url());
  const headers = Object.fromEntries(document.headers);
  // A document that is saved instead of shown would leave the engineer with an empty tab.
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="INV-3006.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*\bsandbox$/);
  const text = Buffer.from(await document.arrayBuffer()).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
  expect(text).toContain('(Invoice INV-3006) Tj');
  expect(text).toContain('(£240.00) Tj');
});
