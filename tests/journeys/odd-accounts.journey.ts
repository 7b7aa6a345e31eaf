import type { Page } from 'playwright/test';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { guardWording } from '#words/shell/wording/guard.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { configureOtherwise } from './harness/configured-otherwise.ts';
import { catchReports } from './harness/caught-reports.ts';
import { expect, sidewaysScroll, test } from './pilotlight-test.ts';

const olive = 'one.contract@pilotlight.test';

/** The text before the phone number, which is a separate link. */
const beforePhone = (text: string): string => text.replace(/\{phone\}.*/, '').trim();

/** Removes an attribute from the token in this browser, as if the pool had not set it. */
const withoutAttribute = (page: Page, attribute: string): Promise<void> =>
  page.evaluate((name) => {
    const [key = ''] = Object.keys(localStorage).filter((kept) => kept.endsWith('.idToken'));
    const [header, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    >;
    delete claims[name];
    localStorage.setItem(key, [header, btoa(JSON.stringify(claims)), signature].join('.'));
  }, attribute);

test('an account without its id or role shows the number to call, is reported and can log out', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/400/);
  await configureOtherwise(page, { sentryDsn: 'https://key@errors.example/1' });
  const reports = await catchReports(page);
  await signIn(page, olive, '/terms-conditions');
  await withoutAttribute(page, 'custom:account_id');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: guardWording.unfinishedTitle })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toContainText(beforePhone(somethingWentWrong));
  const number = alert.getByRole('link', { name: '0808 157 0100' });
  await expect(number).toBeVisible();
  // No space between the lines of a message.
  await expect(number).toHaveCSS('margin-top', '0px');
  await expect
    .poll(() => reports().map(({ message }) => message))
    .toContain('Account does not have an account id');
  await withoutAttribute(page, 'custom:role');
  await page.reload();
  await expect
    .poll(() => reports().map(({ message }) => message))
    .toContain('Account does not have a custom role');
  await expect(alert).toContainText(beforePhone(somethingWentWrong));
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();

  // A failing user pool is not the fault of an address.
  await page.route(/\/cognito\/?$/, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/x-amz-json-1.1',
      json: { __type: 'UserLambdaValidationException', message: 'CreateAuthChallenge failed' },
    }),
  );
  await page.getByRole('textbox', { name: 'Email address' }).fill(olive);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(alert).toContainText(beforePhone(somethingWentWrong));
  await expect(page.getByText(/check your email address/)).toHaveCount(0);
});

test('a town with one long word does not make the page wider than the phone', async ({
  page,
  signIn,
}) => {
  const town = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  await page.route(/\/(accounts|contracts)-public\//, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/("town":")[^"]*/g, `$1${town}`);
    await route.fulfill({ response: answer, body });
  });
  const expectToFit = async () => {
    await expect(page.getByRole('main').getByText(town).first()).toBeVisible();
    expect(await sidewaysScroll(page), page.url()).toBe(0);
  };
  await signIn(page, 'several.contracts@pilotlight.test');
  await expectToFit();
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
  await expectToFit();
  await page.getByRole('link', { name: 'Account' }).click();
  await expectToFit();
});
