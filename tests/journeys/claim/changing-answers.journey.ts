import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  answerClaim,
  answerQuestion,
  answerStages,
  cards,
  chooseDays,
  confirmedReference,
  createClaim,
  expectReview,
  goOn,
  goToPayment,
  pay,
  typeCard,
  removeAnswers,
} from './answer-claim.ts';
import { coveredStages } from './stages.ts';

test.use({ watchesFocus: true });

test(
  'a change returns to the review, and asks before it removes answers',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'no.contribution@pilotlight.test');
    await answerClaim(page, coveredStages.boiler);
    await expectReview(page);

    await page.getByRole('button', { name: 'Change What’s happening' }).click();
    await answerQuestion(page, 'description', 'Now it drips as well.');
    await goOn(page);
    await expectReview(page);
    await expect(page.getByText('Now it drips as well.')).toBeVisible();

    await page.getByRole('button', { name: 'Change Area' }).click();
    await answerQuestion(page, 'jobType', 'pests');
    await goOn(page);
    const removal = page.getByRole('dialog', { name: 'Remove 7 answers?' });
    await expect(removal).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(removal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await goOn(page);
    await removeAnswers(page);
    await answerStages(page, coveredStages.pests.slice(1, 3));
    // Vulnerability was answered before; the calm urgency needs no new days.
    await expectReview(page);
    await expect(page.getByText('Boiler maker')).toBeHidden();
    await createClaim(page);
    await confirmedReference(page);
  },
);

test(
  'every stage keeps the typed answers after a reload',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    for (const stage of coveredStages.heating) {
      const heading = page.getByRole('heading', { level: 1, name: stage[0] });
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(heading).toBeVisible();
      await answerStages(page, [stage]);
    }
    const days = page.getByRole('heading', { name: stageTitles.chooseDate });
    await expect(days).toBeVisible();
    await page.reload();
    await expect(days).toBeVisible();
    await chooseDays(page);
    await expectReview(page);
    await page.reload();
    await expectReview(page);
    await goToPayment(page);
    await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible();
    await page.reload();
    await typeCard(page, cards.good);
    await pay(page);
    const reference = await confirmedReference(page);
    await page.reload();
    expect(await confirmedReference(page)).toBe(reference);
  },
);

test(
  'Back and Forward of the browser walk the stages',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    await answerStages(page, coveredStages.electric.slice(0, 2));
    await expect(page.getByRole('heading', { name: stageTitles.electricGroup2 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: stageTitles.electricGroup1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Outdoor lighting' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: stageTitles.electricGroup1 })).toBeVisible();
  },
);
