import type { Page } from 'playwright/test';
import { openingWording } from '#words/features/claim/wording/problems.ts';
import { expect, test } from './pilotlight-test.ts';
import {
  answerClaim,
  cards,
  confirmedReference,
  expectReview,
  goToPayment,
  pay,
  typeCard,
} from './claim/answer-claim.ts';
import { coveredStages } from './claim/stages.ts';

const olive = { email: 'one.contract@pilotlight.test', postcode: 'FC1 4AB' };

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const postcode = (page: Page) => page.getByRole('textbox', { name: 'Postcode' });
const find = (page: Page) => page.getByRole('button', { name: 'Find me' });
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

test('an identified customer creates a claim without signing in and is looked up once', async ({
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
  await page.route(/\/getCustomer$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.reload();
  await expect(page.getByRole('alert').getByText(openingWording.unknown)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: openingWording.again }).click();
  await answerClaim(page, coveredStages.pests);
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
