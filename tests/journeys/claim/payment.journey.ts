import type { Route } from 'playwright/test';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  answerClaim,
  answerStages,
  cards,
  confirmedReference,
  expectReview,
  goToPayment,
  pay,
  typeCard,
} from './answer-claim.ts';
import { about, coveredStages } from './stages.ts';

test('a boiler claim is created and paid for', async ({ page, signIn }) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await answerClaim(page, coveredStages.boiler);
  await expectReview(page);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await pay(page);
  expect(await confirmedReference(page)).toMatch(/^JOB-\d+$/);
});

test(
  'a declined card shows the message of the provider, and another card pays',
  sameAtAnyWidth,
  async ({ page, signIn, problems }) => {
    problems.expect(/402/);
    await signIn(page, 'one.contract@pilotlight.test');
    await answerClaim(page, coveredStages.windows);
    await goToPayment(page);
    await typeCard(page, cards.declined);
    await expect(page.getByRole('button', { name: 'Create claim!' })).toBeHidden();
    await pay(page);
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    await typeCard(page, cards.good);
    await pay(page);
    await confirmedReference(page);
  },
);

test(
  'a card with a bank challenge pays once the challenge is complete',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    await answerClaim(page, coveredStages.windows);
    await goToPayment(page);
    await typeCard(page, cards.challenged);
    await pay(page);
    await page
      .frameLocator('iframe[title="Check by your bank"]')
      .getByRole('button', { name: 'Complete' })
      .click();
    await confirmedReference(page);
  },
);

test(
  'a claim whose answers are lost is sent again, after a reload and on the way back from logging out: one hold, one job',
  sameAtAnyWidth,
  async ({ page, signIn, problems }) => {
    problems.expect(/ERR_FAILED|503|Failed to load/);
    const created: string[] = [];
    const intents: string[] = [];
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'] ?? '';
      if (request.url().endsWith('/claim/create')) created.push(key);
      if (request.url().endsWith('/createPayment')) intents.push(key);
    });
    const lostAgain = () =>
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/claim/create'));
    await signIn(page, 'one.contract@pilotlight.test');
    await answerClaim(page, coveredStages.doors);
    await goToPayment(page);
    await typeCard(page, cards.good);
    const loseAnswer = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/claim/create', loseAnswer, { times: 3 });
    await pay(page);
    await expect(page.getByText('Error creating claim').first()).toBeVisible();
    const second = lostAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await second;
    const third = lostAgain();
    await page.reload();
    await third;
    await expect(page.getByText('Error creating claim').first()).toBeVisible();

    const logOut = async () => {
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
    };
    await logOut();
    const question = page.getByRole('dialog', { name: 'Log out with a claim left open?' });
    await expect(question).toContainText('is held on your card for it.');
    await question.getByRole('link', { name: 'Go back to my claim' }).click();
    const reference = await confirmedReference(page);
    expect(new Set(created).size).toBe(1);
    expect(created.length).toBe(4);
    expect(intents.length).toBe(1);

    await page.goto('/properties');
    await expect(page.getByText(reference)).toBeVisible();
    await answerStages(page, [about('doors')]);
    await expect(page.getByText(/We have already received your request/)).toBeVisible();
    await logOut();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  },
);
