import type { Page } from 'playwright/test';
import { answerBadly } from '../harness/bad-answers.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
import { button, goneWords, goTo, heading, offerCards, sasha } from './engineer-day.ts';

const listAddress = /\/job-offers$/;
const unavailable = 'An error occured whilst fetching your offers, please contact administration';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: unavailable });

test('offers that cannot be fetched or answered say so, and can be tried again until the job is gone', async ({
  page,
  platform,
  signIn,
  problems,
}) => {
  problems.expect(/500|409|ERR_/);
  await signIn(page, sasha);

  await test.step('the list', async () => {
    const answerWell = await answerBadly(page, listAddress, (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal server error' } }),
    );
    await goTo(page, 'Offers');
    await expect(failure(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    await answerWell();
    await button(page, 'Try again').click();
    await expect(offerCards(page)).toHaveCount(3);
    await expect(page).toHaveTitle(/^Offers that are still available\./);
  });

  await test.step('one offer, opened by its address', async () => {
    await offerCards(page).first().click();
    await expect(button(page, 'Accept')).toBeVisible();
    const answerWell = await answerBadly(page, listAddress, (route) => route.abort());
    await page.reload();
    await expect(failure(page)).toBeVisible();
    await answerWell();
    await button(page, 'Try again').click();
    await expect(button(page, 'Accept')).toBeVisible();
  });

  for (const { answer, words } of [
    { answer: 'Accept', words: 'Failed to accept job offer' },
    { answer: 'Decline', words: 'Failed to decline job offer' },
  ])
    await test.step(`an answer that fails: ${answer}`, async () => {
      const answerWell = await answerBadly(page, /\/(accept|decline)$/, (route) =>
        route.fulfill({ status: 500, json: { message: 'The office is closed for a moment.' } }),
      );
      const fetchedAgain = page.waitForResponse(listAddress);
      await button(page, answer).click();
      const alert = page.getByRole('alert').filter({ hasText: words });
      await expect(alert).toContainText('The office is closed for a moment.');
      await expect(alert).toBeInViewport();
      await fetchedAgain;
      await expect(button(page, answer)).toBeEnabled();
      await expect(page.getByText(/^You (accepted|declined)/)).toHaveCount(0);
      await expectAccessible(page);
      await answerWell();
    });

  await test.step('the job is taken meanwhile', async () => {
    const listed = page.waitForResponse(listAddress);
    await page.reload();
    const { jobOffers } = (await (await listed).json()) as {
      jobOffers: { job_name: string }[];
    };
    await expect(button(page, 'Accept')).toBeVisible();
    await platform.moveJob(jobOffers[0]?.job_name ?? '', {
      claimStatus: 'Upcoming',
      jobStatus: 'Ready',
    });
    await button(page, 'Accept').click();
    await expect(heading(page, goneWords)).toBeFocused();
    await expect(page.getByText('Another engineer accepted it sooner.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'View other offers' }).click();
    await expect(offerCards(page)).toHaveCount(2);
  });
});
