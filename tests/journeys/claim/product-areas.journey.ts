import { claimJobTypes } from '#domain/contracts/product.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
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

for (const jobType of claimJobTypes)
  test(`a ${jobType} claim is raised and paid for`, async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    for (const stage of coveredStages[jobType]) {
      await expect(page.getByRole('heading', { level: 1, name: stage[0] })).toBeVisible();
      await expectAccessible(page);
      await answerStages(page, [stage]);
    }
    await chooseDays(page);
    await expectReview(page);
    await goToPayment(page);
    await typeCard(page, cards.good);
    await pay(page);
    expect(await confirmedReference(page)).toMatch(/^JOB-\d+$/);
  });
