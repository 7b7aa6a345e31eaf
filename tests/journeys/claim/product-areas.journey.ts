import type { Page } from 'playwright/test';
import { claimJobTypes, type ClaimJobType } from '#domain/cover';
import { expectFitsWide } from '../harness/expect-accessible.ts';
import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  answerStages,
  cards,
  chooseDays,
  confirmedReference,
  expectReview,
  goToPayment,
  pay,
  typeCard,
} from './answer-claim.ts';
import { coveredStages } from './stages.ts';

/** A stage that several areas have is looked at in the first of them. */
const isFirstSeenIn = (jobType: ClaimJobType, heading: string): boolean =>
  claimJobTypes.find((type) => coveredStages[type].some(([title]) => title === heading)) ===
  jobType;

const answerAndLook = async (page: Page, jobType: ClaimJobType): Promise<void> => {
  for (const stage of coveredStages[jobType]) {
    await expect(page.getByRole('heading', { level: 1, name: stage[0] })).toBeVisible();
    if (isFirstSeenIn(jobType, stage[0])) {
      await expectAccessible(page);
      await expectFitsWide(page);
    }
    await answerStages(page, [stage]);
  }
};

const toReview = async (page: Page, jobType: ClaimJobType): Promise<void> => {
  await answerAndLook(page, jobType);
  await chooseDays(page);
  await expectReview(page);
};

const [first, ...others] = claimJobTypes;

test(`a ${first} claim is raised and paid for`, async ({ page, signIn }) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await toReview(page, first);
  await goToPayment(page);
  await typeCard(page, cards.good);
  await pay(page);
  expect(await confirmedReference(page)).toMatch(/^JOB-\d+$/);
});

// From the review on they are all alike. Two journeys, so that two can walk them at once.
for (const half of [0, 1]) {
  const areas = others.filter((_, at) => at % 2 === half);
  test(
    `claims about ${areas.join(', ')} can be answered up to their review`,
    sameAtAnyWidth,
    async ({ page, signIn }) => {
      await signIn(page, 'one.contract@pilotlight.test');
      for (const jobType of areas)
        await test.step(jobType, async () => {
          await toReview(page, jobType);
          // The answers stay in the tab.
          await page.evaluate(() => sessionStorage.clear());
          await page.goto('/claim/new');
        });
    },
  );
}
