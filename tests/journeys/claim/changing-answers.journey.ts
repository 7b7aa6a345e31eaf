import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  answerClaim,
  answerQuestion,
  answerStages,
  confirmedReference,
  createClaim,
  expectReview,
  goOn,
  removeAnswers,
} from './answer-claim.ts';
import { coveredStages } from './stages.ts';

test.use({ watchesFocus: true });

test(
  'Back, Forward and a reload keep the answers, and a change returns to the review and asks before it removes some',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'no.contribution@pilotlight.test');
    const [area, faults, ...others] = coveredStages.boiler;
    if (area === undefined || faults === undefined) throw new Error('The claim has no stages');
    const stage = (name: keyof typeof stageTitles) =>
      expect(page.getByRole('heading', { name: stageTitles[name] })).toBeVisible();
    await answerStages(page, [area, faults]);
    await stage('boilerGroup2');
    await page.goBack();
    await stage('boilerGroup1');
    await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked();
    await page.goBack();
    await stage('problemArea');
    await page.goForward();
    await stage('boilerGroup1');
    await page.reload();
    await answerClaim(page, [faults, ...others]);
    await expectReview(page);

    await page.getByRole('button', { name: 'Change What’s happening' }).click();
    const inTwoLines = 'It has stopped.\nNow it drips as well.';
    await answerQuestion(page, 'description', inTwoLines);
    await goOn(page);
    await expectReview(page);
    expect(await page.getByText('Now it drips as well.').innerText()).toBe(inTwoLines);

    await page.getByRole('button', { name: 'Change Area' }).click();
    await answerQuestion(page, 'jobType', 'pests');
    await page.getByRole('button', { name: 'Back' }).click();
    await expectReview(page);

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
