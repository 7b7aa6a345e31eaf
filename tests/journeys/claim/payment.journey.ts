import type { Page } from 'playwright/test';
import { loseAnswer } from '../harness/bad-answers.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  answerClaim,
  answerStages,
  cards,
  confirmedReference,
  createClaim,
  expectReview,
  goOn,
  goToPayment,
  pay,
  typeCard,
  removeAnswers,
} from './answer-claim.ts';
import { about, coveredStages, type Stages } from './stages.ts';

/** A claim is paid for and raised, and its answer is lost the given number of times. */
const raiseUnheard = async (page: Page, stages: Stages, times: number): Promise<void> => {
  await answerClaim(page, stages);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await page.route('**/claim/create', loseAnswer, { times });
  await pay(page);
  await expect(page.getByText('Error creating claim').first()).toBeVisible();
};

test('a boiler claim is raised and paid for', async ({ page, signIn }) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await answerClaim(page, coveredStages.boiler);
  await expectReview(page);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await pay(page);
  expect(await confirmedReference(page)).toMatch(/^JOB-\d+$/);
});

test(
  'a contribution of 0 needs no payment, and its confirmation needs no further files',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'no.contribution@pilotlight.test');
    await answerClaim(page, coveredStages.drainage);
    const nothingToPay = page
      .getByRole('paragraph')
      .filter({ hasText: 'No need to pay any contribution fee' });
    await expect(nothingToPay).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await createClaim(page);
    await confirmedReference(page);
  },
);

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
    const shown = (name: string | RegExp) => page.getByRole('button', { name }).boundingBox();
    // Scrolls so far down that the button is above the footer, and as far from the end as the message is high.
    const words = await page.getByRole('alert').boundingBox();
    await page.evaluate((height) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, scrollHeight - window.innerHeight - height);
    }, words?.height ?? 0);
    const stood = await shown(/^Pay £/);
    let goOn = (): void => undefined;
    const delay = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/*', async (route) => {
      await delay;
      await route.fallback();
    });
    await pay(page);
    const stand = await shown('Paying...');
    // No other button or link is under the finger: that would take half of the height of this one.
    expect(Math.abs((stand?.y ?? 0) - (stood?.y ?? 0))).toBeLessThan((stood?.height ?? 0) / 2);
    await expect(page.getByText('Your card was declined.').first()).toBeHidden();
    goOn();
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
  'a claim call that fails after the authorisation is tried again, also after a reload: one hold, one job',
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
    await signIn(page, 'one.contract@pilotlight.test');
    await raiseUnheard(page, coveredStages.doors, 2);
    const lostAgain = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/claim/create'),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await lostAgain;
    await page.reload();
    const reference = await confirmedReference(page);
    expect(new Set(created).size).toBe(1);
    expect(created.length).toBe(3);
    expect(intents.length).toBe(1);

    await page.goto('/properties');
    await expect(page.getByText(reference)).toBeVisible();
    await answerStages(page, [about('doors')]);
    await expect(page.getByText(/We have already received your request/)).toBeVisible();
  },
);

test(
  'logging out while the outcome of a claim is unknown asks first and leads back to it: one hold, one job',
  sameAtAnyWidth,
  async ({ page, signIn, problems }) => {
    problems.expect(/ERR_FAILED|503|Failed to load/);
    const intents: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/createPayment')) intents.push(request.url());
    });
    await signIn(page, 'one.contract@pilotlight.test');
    await raiseUnheard(page, coveredStages.locks, 1);
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Log out with a claim left open?' });
    await expect(question).toContainText('is held on your card for it.');
    await question.getByRole('link', { name: 'Go back to my claim' }).click();
    await confirmedReference(page);
    expect(intents).toHaveLength(1);

    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  },
);

test(
  'a copy of a tab whose claim is paid becomes another claim with its own payment',
  sameAtAnyWidth,
  async ({ page, signIn, problems }) => {
    problems.expect(/422/);
    await signIn(page, 'one.contract@pilotlight.test');
    await answerClaim(page, coveredStages.windows);
    await goToPayment(page);
    await typeCard(page, cards.good);
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => window.open(window.location.href));
    const copy = await opened;
    await expect(copy.getByRole('button', { name: /^Pay £/ })).toBeEnabled();
    await pay(page);
    const first = await confirmedReference(page);

    await copy.goto('/claim/new?stage=problemArea');
    await answerStages(copy, coveredStages.locks.slice(0, 1));
    await removeAnswers(copy);
    await answerStages(copy, coveredStages.locks.slice(1));
    await goOn(copy);
    await expectReview(copy);
    await goToPayment(copy);
    await expect(copy.getByText('This is another claim, with a payment of its own.')).toBeVisible();
    await expectReview(copy);
    await goToPayment(copy);
    await typeCard(copy, cards.good);
    await pay(copy);
    expect(await confirmedReference(copy)).not.toBe(first);
  },
);
