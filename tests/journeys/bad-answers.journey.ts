import { somethingWentWrong } from '#words/wording/generic.ts';
import {
  answerClaim,
  answerStages,
  confirmedReference,
  createClaim,
  reportGas,
} from './claim/answer-claim.ts';
import { about, coveredStages } from './claim/stages.ts';
import { catchReports } from './harness/caught-reports.ts';
import { expect, test } from './pilotlight-test.ts';

const olive = 'one.contract@pilotlight.test';

/** The text before the phone number, which is a separate link. */
const beforePhone = (text: string): string => text.replace(/\{phone\}.*/, '').trim();

test.beforeEach(({ problems }) => {
  problems.expect(/500|ERR_|Failed to load/);
});

test('a failed tracking call does not stop the user and is reported', async ({ page, signIn }) => {
  const caught = await catchReports(page);
  await signIn(page, 'no.contribution@pilotlight.test');
  const tracked = page.waitForRequest(/\/fnol-tracking/);
  await page.route(/\/fnol-tracking/, (route) => route.fulfill({ status: 500, body: '' }));
  await answerStages(page, [about('boiler')]);
  await reportGas(page);
  await tracked;
  await expect(page.getByRole('link', { name: '0800 111 999' })).toBeVisible();
  await expect.poll(caught).toContain('An error ocurred during the FNOL tracking request');
  await page.goBack();
  await answerClaim(page, coveredStages.boiler.slice(1));
  await createClaim(page);
  await confirmedReference(page);
});

test('a lost sign-in script is fetched again at the next attempt', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
  for (const script of [/\/assets\/cognito-pool-.*\.js/, /\/assets\/code-step-.*\.(js|css)/])
    await test.step(script.source, async () => {
      await page.route(script, (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText(
        beforePhone(somethingWentWrong),
      );
      await page.unroute(script);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();
    });
});

test('a lost style sheet is fetched again with its screen', async ({ page, signIn, problems }) => {
  problems.expect(/ERR_FAILED/);
  await signIn(page, 'several.contracts@pilotlight.test');
  await expect(page.getByRole('heading', { name: 'Your properties' })).toBeVisible();
  const sheets = /\/assets\/claim-screen-.*\.css$/;
  await page.route(sheets, (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => sheets.test(request.url()));
  await page.reload();
  await lost;
  const again = page.waitForResponse(sheets);
  await page.getByRole('main').getByRole('link').first().click();
  expect((await again).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
});

test('a screen without its script still shows the number to call', async ({
  page,
  signIn,
  problems,
}) => {
  // The browser logs a reported error without a message.
  problems.expect(/ERR_(FAILED|INTERNET)|Failed to fetch|Unable to load|^$/);
  await signIn(page, olive);
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Olive Carter')).toBeVisible();
  await page.goto('/');
  await page.route(/\/assets\/claim-screen-.*\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /0808 157 0100/ })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await page.route(/\/assets\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('One moment…')).toBeVisible();
  await expect(page.getByText(/takes longer than it should/)).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible();
  await expect(page.getByText(/takes longer than it should/)).toBeHidden();
});
