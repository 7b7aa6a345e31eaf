import { stageTitles } from '#words/features/claim/wording/stages.ts';
import {
  answerStages,
  cards,
  chooseDays,
  confirmedReference,
  expectReview,
  goToPayment,
  pay,
  typeCard,
} from '../claim/answer-claim.ts';
import { coveredStages } from '../claim/stages.ts';
import { expect, test } from '../pilotlight-test.ts';
import { desktop, phone, takePicture } from './take-picture.ts';

test.use({ start: { now: '2026-06-10T09:42:00Z' }, viewport: phone });

test('pictures of a claim', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await takePicture(page, 'sign-in-phone');
  await page.getByRole('textbox', { name: 'Email address' }).fill('one.contract@pilotlight.test');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();
  await takePicture(page, 'code-phone');

  await signIn(page, 'several.contracts@pilotlight.test');
  await expect(page.getByRole('link', { name: /Orchard Rise/ })).toBeVisible();
  await takePicture(page, 'properties-phone');

  await signIn(page, 'one.contract@pilotlight.test');
  const stages = coveredStages.boiler;
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect(heading(stageTitles.problemArea)).toBeVisible();
  await takePicture(page, 'claim-first-question-phone');
  await answerStages(page, stages.slice(0, 1));
  await expect(heading(stageTitles.boilerGroup1)).toBeVisible();
  await takePicture(page, 'claim-boiler-phone');
  await answerStages(page, stages.slice(1));
  await expect(heading(stageTitles.chooseDate)).toBeVisible();
  await takePicture(page, 'claim-days-phone');
  await page.setViewportSize(desktop);
  await takePicture(page, 'claim-days-desktop');
  await page.setViewportSize(phone);
  await chooseDays(page);
  await expectReview(page);
  await takePicture(page, 'claim-review-phone');
  await goToPayment(page);
  await typeCard(page, cards.good);
  await takePicture(page, 'claim-payment-phone', 'here');
  await pay(page);
  await confirmedReference(page);
  await takePicture(page, 'claim-confirmation-phone');
  await page.getByRole('link', { name: 'Book' }).click();
  await expect(page.getByText('Claim request received', { exact: true }).first()).toBeVisible();
  await takePicture(page, 'job-status-phone');
});
