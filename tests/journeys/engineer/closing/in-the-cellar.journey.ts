import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { answerStep } from '../answer-close.ts';
import { goTo, jobCards } from '../engineer-day.ts';
import { closingEngineer, expectStep, goOn, openClose, summaryOf } from './close-hand.ts';
import { gasFault, parts } from './answered-steps.ts';

// After a reload without a connection, the page reads the device's storage itself.
test.use({ serviceWorkers: 'allow' });

test('the answer of support is known after the signal was lost', async ({
  page,
  context,
  signIn,
  platform,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, closingEngineer);
  const lines = parts(1, ['Fan Gasket', 1000], ['Gas Tap', 1000], ['Spark Generator', 1000]);
  const uid = await openClose(page, 'gas-heating', [
    ...gasFault('viessmann'),
    ['partsNeeded', lines],
  ]);
  await expectStep(page, 'costAuthorisation');
  await platform.authorise(uid, { decision: 'Yes', netAmount: '60.00', hours: '2' });
  await expect(page.getByText(closeWording.authorisation.yes)).toBeVisible({ timeout: 30_000 });
  await goOn(page);
  await answerStep(page, 'confirmPartsNeeded', { authorisationConfirmed: true });
  await goOn(page);
  await answerStep(page, 'partsSource', { partsSource: 'now' });
  await expectStep(page, 'authorised');
  await goOn(page);
  await expectStep(page, 'issueResolvedWithNewParts');

  await context.setOffline(true);
  await page.getByRole('link', { name: closeWording.saveAndLeave }).click();
  await goTo(page, 'Agenda');
  await jobCards(page)
    .filter({ hasText: summaryOf('gas-heating') })
    .getByRole('link', { name: 'Complete Job' })
    .click();
  await expectStep(page, 'issueResolvedWithNewParts');
  await page.reload();
  await expectStep(page, 'issueResolvedWithNewParts');
});
