import type { Page } from 'playwright/test';
import { openingWording } from '#ui/features/claim/wording/opening.ts';
import { answerBadly } from './harness/bad-answers.ts';
import { expect, expectAccessible, test } from './pilotlight-test.ts';
import { configureOtherwise } from './harness/configured-otherwise.ts';
import {
  answerStages,
  cards,
  chooseDays,
  confirmedReference,
  expectReview,
  goToPayment,
  pay,
  typeCard,
} from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';

const olive = { email: 'one.contract@pilotlight.test', postcode: 'FC1 4AB' };
const joan = { email: 'open.job@pilotlight.test', postcode: 'NF5 3XR' };

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const postcode = (page: Page) => page.getByRole('textbox', { name: 'Postcode' });
const find = (page: Page) => page.getByRole('button', { name: 'Find me' });
const said = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const firstQuestion = (page: Page) =>
  page.getByRole('heading', { name: coveredStages.pests[0]?.[0] ?? '' });

const identify = async (page: Page, who: typeof olive) => {
  await email(page).fill(who.email);
  await postcode(page).fill(who.postcode);
  await find(page).click();
};

/** Counts the identification calls. */
const countLookUps = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/getCustomer')) count += 1;
  });
  return () => count;
};

test('an incomplete form sends nothing and moves the focus to the first problem', async ({
  page,
}) => {
  await page.goto('/auth?mode=cs');
  await expect(page.getByRole('heading', { name: "Let's find you!" })).toBeVisible();
  await expectAccessible(page);
  await find(page).click();
  await expect(email(page)).toBeFocused();
  await email(page).fill('olive@');
  await email(page).blur();
  await expect(page.getByText(/Please enter a valid email address using/)).toBeVisible();
  await email(page).fill('olive@example.com');
  await postcode(page).fill('nonsense');
  await postcode(page).blur();
  await expect(page.getByText(/Please enter a valid UK postcode/)).toBeVisible();
});

test('a click on the button from an invalid field moves the focus to that field', async ({
  page,
}) => {
  await page.goto('/auth?mode=cs');
  await email(page).fill(olive.email);
  await postcode(page).fill('FC1');
  // The duration of a tap: an error that appeared during it would move the button away.
  await find(page).click({ delay: 120 });
  await expect(postcode(page)).toBeFocused();
  await expect(page.getByText(/Please enter a valid UK postcode/)).toBeVisible();
});

test('staff who return to the form find nothing of the last customer', async ({ page }) => {
  await page.goto('/auth?mode=cs');
  await identify(page, olive);
  await expect(firstQuestion(page)).toBeVisible();
  await page.goBack();
  await expect(email(page)).toHaveValue('');
  await expect(postcode(page)).toHaveValue('');
});

const loginError =
  'Login error, please check your login details and try again. If this message persists please call 0808 157 0100';

/** The possible answers of the platform, and the text for the user in document 1, section 8. */
const refusals: readonly (readonly [answer: object, words: RegExp | string])[] = [
  [{ data: { error: { code: 4 } } }, /payments are not up to date.*reset your payments/],
  [{ data: { error: { code: 5 } } }, /could not find you in our records/],
  [{ data: { error: { code: 6 } } }, /14-day cooling-off period.*any questions/],
  [{ data: { error: { code: 9 } } }, /not able to book your claim online/],
  [{ data: { error: { code: 7 } } }, loginError],
  [{ data: { error: { code: null } } }, loginError],
  [{ data: { error: {} } }, loginError],
  [{ data: { count: 0 } }, /could not find you in our records/],
  [
    { data: { count: 3 } },
    'It seems that you have multiple properties at that postcode. Please give us a call so we can make sure we send an engineer to the right one.',
  ],
];

test('every refusal shows its message, which disappears with the next edit', async ({
  page,
  problems,
}) => {
  problems.expect(/429/);
  await page.goto('/auth?mode=cs');
  const lookedUp = countLookUps(page);
  await email(page).fill(olive.email);
  await postcode(page).fill(olive.postcode);
  let answer: { readonly status?: number; readonly json: object } = { json: {} };
  await page.route(/\/getCustomer$/, (route) => route.fulfill(answer));
  const expectWords = async (words: RegExp | string) => {
    await find(page).click();
    await expect(said(page)).toHaveText(words);
    await expect(find(page)).toBeEnabled();
  };
  for (const [json, words] of refusals)
    await test.step(JSON.stringify(json), () => {
      answer = { json };
      return expectWords(words);
    });
  answer = { status: 429, json: { message: 'Slow down' } };
  await expectWords(/too many attempts to find you.*wait a few minutes/);
  await expect(said(page).getByRole('link', { name: '0808 157 0100' })).toBeVisible();
  await postcode(page).fill('nonsense');
  await postcode(page).blur();
  await expect(page.getByText(/Please enter a valid UK postcode/)).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  expect(lookedUp()).toBe(refusals.length + 1);
});

test('an unknown customer sees a message to try again or call', async ({ page }) => {
  await page.goto('/auth?mode=cs');
  await email(page).fill('nobody@pilotlight.test');
  await postcode(page).fill('sb27pt');
  await postcode(page).blur();
  await expect(postcode(page)).toHaveValue('SB2 7PT');
  await find(page).click();
  await expect(page.getByRole('alert').getByText(/We could not find you/)).toBeVisible();
});

test('an identified customer raises a claim without signing in and is looked up once', async ({
  page,
}) => {
  await page.goto('/auth?mode=cs&claim=new');
  const lookedUp = countLookUps(page);
  await identify(page, { ...olive, postcode: 'fc14ab' });
  await expect(page).toHaveURL(/\/claim\/new\/in-progress/);
  await expect(firstQuestion(page)).toBeVisible();
  expect(lookedUp()).toBe(1);
  const inHistory = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(inHistory).not.toContain(olive.email);
  const answerWell = await answerBadly(page, /\/getCustomer$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.reload();
  await expect(page.getByRole('alert').getByText(openingWording.unknown)).toBeVisible();
  await answerWell();
  await page.getByRole('button', { name: openingWording.again }).click();
  await answerStages(page, coveredStages.pests);
  await chooseDays(page);
  await expectReview(page);
  // Each time that the page opened, and never for another step; only money is a reason to look again.
  expect(lookedUp()).toBe(3);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await pay(page);
  await confirmedReference(page);
  const inTab = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), history.state]),
  );
  expect(inTab).not.toContain(olive.email);
});

test('a customer of the old mode sees the latest job; staff who act for a customer do not', async ({
  page,
  signIn,
}) => {
  await configureOtherwise(page, { newAuth: 'false' });
  await page.goto('/auth');
  await identify(page, joan);
  await expect(firstQuestion(page)).toBeVisible();
  await expect(page.getByText('Engineer visit booked')).toBeVisible();

  for (const mode of ['cs', 'ooh']) {
    await signIn(page, joan.email, `/properties?mode=${mode}`);
    await expect(firstQuestion(page)).toBeVisible();
    await expect(page.getByText('Engineer visit booked')).toBeHidden();
  }
});
