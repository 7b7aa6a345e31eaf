import { closeWording } from '#words/shared/visit/wording/close.ts';
import { partsWording } from '#words/features/close/wording/parts.ts';
import { answerStep } from '../engineer/answer-close.ts';
import { answersOfStep, stepsBefore } from '../../domain/close/close-answers.ts';
import { checkedGasFault, parts } from '../engineer/closing/answered-steps.ts';
import {
  closingEngineer,
  expectStep,
  finishOffline,
  openClose,
  walkSteps,
} from '../engineer/closing/close-hand.ts';
import { button, heading } from '../engineer/engineer-day.ts';
import { expect, test } from '../pilotlight-test.ts';
import { phone, takePicture } from './take-picture.ts';

test.use({ viewport: phone });
test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, closingEngineer);
  await page.getByRole('button', { name: 'No, thank you' }).click();
});

test('picture of the first question of a close', async ({ page }) => {
  await openClose(page, 'gas');
  await expectStep(page, 'issueResolved');
  await takePicture(page, 'close-resolved-phone');
});

test('picture of an unsafe situation', async ({ page }) => {
  const steps = checkedGasFault('ideal');
  await openClose(page, 'gas', stepsBefore(steps, 'gasUnsafeSituation'));
  await expectStep(page, 'gasUnsafeSituation');
  await answerStep(page, 'gasUnsafeSituation', answersOfStep('gasUnsafeSituation'));
  await takePicture(page, 'close-unsafe-phone', 'here');
});

test('pictures of parts and their authorisation', async ({ page, platform, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const uid = await openClose(page, 'gas', checkedGasFault('other'));
  await expectStep(page, 'partsNeeded');
  await page.getByRole('button', { name: partsWording.add }).click();
  await page.getByRole('textbox', { name: partsWording.search }).fill('pcb');
  await expect(
    page.getByRole('dialog').getByRole('list').getByRole('button').first(),
  ).toBeVisible();
  await takePicture(page, 'close-part-search-phone');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await answerStep(page, 'partsNeeded', parts(1, ['Fan', 24_000]));
  await takePicture(page, 'close-margin-phone');
  await button(page, closeWording.continue).click();
  await expectStep(page, 'costAuthorisation');
  await takePicture(page, 'close-authorisation-phone');
  await platform.authorise(uid, { decision: 'No' });
  await page.getByRole('button', { name: closeWording.continue, disabled: false }).click();
  await walkSteps(
    page,
    {
      walked: [
        ['photos', { photosOfFaultReason: 'Too dark.' }],
        ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
      ],
      end: 'investigationRequired',
    },
    { platform, uid },
  );
  await finishOffline(page);
  await expect(heading(page, closeWording.waitingTitle)).toBeVisible();
  await takePicture(page, 'close-offline-phone');
  await page.context().setOffline(false);
});
