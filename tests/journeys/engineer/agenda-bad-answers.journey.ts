import type { Page } from 'playwright/test';
import { answerBadly, badAnswers, isUnanswered } from '../harness/bad-answers.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
import { button, ellis, jobCards, openTab } from './engineer-day.ts';
import { openOverdue } from './visits.ts';

test.use({ watchesFocus: true });

const unavailable = 'An error occured whilst fetching your agenda, please contact administration';

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: unavailable });

test('a failed agenda call shows an error on each tab and can be tried again', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/500|ERR_/);
  await signIn(page, ellis);
  await openOverdue(page);
  await expect(jobCards(page)).toHaveCount(5);

  await test.step('upcoming', async () => {
    for (const [kind, answer] of Object.entries(badAnswers)) {
      // The phone shows its stored agenda.
      if (isUnanswered(kind)) continue;
      const answerWell = await answerBadly(page, /\/engineer-jobs\/agenda\?/, answer);
      await page.goto('/job/agenda?tab=upcomingAgenda');
      await expect(failure(page)).toBeVisible();
      await answerWell();
    }
    await expectAccessible(page);
    await button(page, 'Try again').click();
    await expect(jobCards(page)).toHaveCount(5);
    // The stored cards are shown below the error until the answer arrives.
    await expect(failure(page)).toBeHidden();
  });

  await test.step('previous, from the first page on', async () => {
    const answerWell = await answerBadly(page, /status=Complete/, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await openTab(page, 'Previous');
    await expect(failure(page)).toBeVisible();
    await answerWell();
    await button(page, 'Try again').click();
    await expect(page.getByRole('list', { name: 'All previous jobs' })).toBeVisible();
  });

  await test.step('previous, further down', async () => {
    const answerWell = await answerBadly(page, /cursor=/, (route) => route.abort());
    await page.keyboard.press('End');
    await expect(page.getByText('The next jobs didn’t load.')).toBeVisible();
    await expectAccessible(page);
    await answerWell();
    await button(page, 'Try again').click();
    await expect(page.getByText('The next jobs didn’t load.')).toBeHidden();
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return page.getByText('No more jobs').isVisible();
      })
      .toBe(true);
  });
});
