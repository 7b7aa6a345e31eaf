import type { Page } from 'playwright/test';
import { claimJobTypes, type ClaimJobType } from '#domain/contracts/product.ts';
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

const answerAccessibleStages = async (page: Page, jobType: ClaimJobType): Promise<void> => {
  for (const stage of coveredStages[jobType]) {
    await expect(page.getByRole('heading', { level: 1, name: stage[0] })).toBeVisible();
    await expectAccessible(page);
    await expectFitsWide(page);
    await answerStages(page, [stage]);
  }
};

const [first, ...others] = claimJobTypes;

const raiseAndPay = (jobType: ClaimJobType, details: object) =>
  test(`a ${jobType} claim is raised and paid for`, details, async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    await answerAccessibleStages(page, jobType);
    await chooseDays(page);
    await expectReview(page);
    await goToPayment(page);
    await typeCard(page, cards.good);
    await pay(page);
    expect(await confirmedReference(page)).toMatch(/^JOB-\d+$/);
  });

raiseAndPay(first, {});
for (const jobType of others) raiseAndPay(jobType, sameAtAnyWidth);
