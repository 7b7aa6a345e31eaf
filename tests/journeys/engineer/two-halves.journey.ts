import type { Page } from 'playwright/test';
import {
  answerStages,
  chooseDays,
  confirmedReference,
  createClaim,
} from '../claim/answer-claim.ts';
import { coveredStages } from '../claim/stages.ts';
import { expect, test } from '../pilotlight-test.ts';
import {
  button,
  goTo,
  heading,
  jobCards,
  offerCards,
  sasha,
  tuesdayMorning,
} from './engineer-day.ts';
import { setOff } from './visits.ts';

const description = 'It stopped working this morning.';

/** The customer comes back to the first stage, which shows the latest job. */
const expectStatus = async (customer: Page, status: string): Promise<void> => {
  await customer.reload();
  await expect(customer.getByText(status, { exact: true })).toBeVisible();
};

test.use({ start: { now: tuesdayMorning, frozen: 'frozen' } });

test('a customer’s claim is offered, taken, travelled to and begun, and the customer follows it', async ({
  page: engineer,
  openOther,
  platform,
  signIn,
}) => {
  const customer = await openOther();
  await signIn(customer, 'no.contribution@pilotlight.test');
  await answerStages(customer, coveredStages.pests);
  await chooseDays(customer);
  await createClaim(customer);
  const reference = await confirmedReference(customer);
  await customer.getByRole('link', { name: 'Book' }).click();
  await expect(customer.getByText(reference)).toBeVisible();
  await expectStatus(customer, 'Claim request received');
  await platform.setClock('2026-03-10T08:33:00.000Z', 'frozen');
  await expectStatus(customer, "We're reviewing your claim");

  await signIn(engineer, sasha);
  await expect(heading(engineer, 'Agenda')).toBeVisible();
  await goTo(engineer, 'Offers');
  await offerCards(engineer).filter({ hasText: description }).click();
  await expect(heading(engineer, 'NF2 8BU')).toBeVisible();
  await engineer.getByRole('radio').nth(1).check();
  await button(engineer, 'Accept').click();
  await expect(
    engineer.getByText(`You accepted ${reference}. It’s in your agenda now.`),
  ).toBeVisible();
  const visit = jobCards(engineer).filter({ hasText: reference });
  await expect(visit).toContainText(description);
  await expectStatus(customer, 'Engineer visit booked');

  await setOff(engineer, visit);
  await expect(visit.getByRole('button', { name: 'Start Job' })).toBeVisible();
  await expectStatus(customer, 'En route');

  const question = engineer.getByRole('dialog', {
    name: 'Start travel with default navigation app?',
  });
  if ((engineer.viewportSize()?.width ?? 0) < 1200)
    await question.getByRole('button', { name: 'Skip' }).click();
  await expect(question).toBeHidden();
  await visit.getByRole('button', { name: 'Start Job' }).click();
  await expect(engineer).toHaveURL(/\/close$/);
  await expectStatus(customer, 'In progress');
  await expect(customer.getByText(reference)).toBeVisible();
});
