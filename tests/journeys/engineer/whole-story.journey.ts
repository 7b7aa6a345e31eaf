import type { Page } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { engineerAccountWording } from '#words/features/account/engineer/wording.ts';
import {
  answerClaim,
  cards,
  confirmedReference,
  goToPayment,
  pay,
  typeCard,
} from '../claim/answer-claim.ts';
import { coveredStages } from '../claim/stages.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { sentTo, walkToEnd } from './closing/close-hand.ts';
import type { AnsweredStep } from './closing/close-way.ts';
import { answered, estimate, faultIn, partFitted, withoutParts } from './closing/answered-steps.ts';
import {
  button,
  goTo,
  heading,
  jobCards,
  offerCards,
  openTab,
  openedUid,
  sasha,
  setOff,
  skipNavigation,
  tuesdayMorning,
} from './engineer-day.ts';

const description = 'It stopped working this morning.';
const thursday = '2026-03-12';

/** The engineer finds the fault, and is to bring a part of 40 pounds on Thursday at noon. */
const firstVisit: readonly AnsweredStep[] = [
  ...faultIn('Windows', 'Windows'),
  answered('estimatedCostOfParts', estimate('40.00', 1)),
  answered('partsSource'),
  answered('followOnDetails', { visitDate: thursday, timeSlot: '12:00:00' }),
  ...withoutParts,
];
/** The part, of 48 pounds with VAT, is fitted in an hour. */
const secondVisit = partFitted('Windows', {
  photosOfFault: ['hinge.jpg'],
  actualPartsDescription: 'A hinge',
  actualGrossPartsCost: '48.00',
});
/** An hour at 48 pounds, and the part without VAT. */
const bill = '£88.00';

/** The customer returns to the first stage, which shows the latest job. */
const expectStatus = async (customer: Page, status: string): Promise<void> => {
  await customer.reload();
  await expect(customer.getByText(status, { exact: true }).first()).toBeVisible();
};

test.use({ start: { now: tuesdayMorning, frozen: 'frozen' } });

test(
  'a claim is paid for, visited twice, completed and billed, and its customer can follow it',
  sameAtAnyWidth,
  async ({ page: engineer, openOther, platform, signIn }) => {
    // It is the work of two people over three days.
    test.setTimeout(120_000);
    const customer = await openOther();
    await signIn(customer, 'one.contract@pilotlight.test');
    await answerClaim(customer, coveredStages.windows);
    await goToPayment(customer);
    await typeCard(customer, cards.good);
    await pay(customer);
    const reference = await confirmedReference(customer);
    await expect(customer.getByText('£60.00 taken from your card')).toBeVisible();
    const book = customer.getByRole('link', { name: 'Book' });
    await expect(book).not.toHaveAttribute('aria-current');
    await book.click();
    await expect(customer.getByText(reference)).toBeVisible();
    await expectStatus(customer, 'Claim request received');
    await platform.setClock('2026-03-10T08:33:00.000Z');
    await expectStatus(customer, "We're reviewing your claim");

    const closes = sentTo(engineer.context(), /\/jobs\/close$/);
    const photos = sentTo(engineer.context(), /\/photos$/);
    await signIn(engineer, sasha);
    await expect(heading(engineer, 'Agenda')).toBeVisible();
    await goTo(engineer, 'Offers');
    await offerCards(engineer).filter({ hasText: description }).click();
    await expect(heading(engineer, /^FC1 4AB/)).toBeVisible();
    await engineer.getByRole('radio').nth(1).check();
    await button(engineer, 'Accept').click();
    await expect(
      engineer.getByText(`You accepted ${reference}. It’s in your agenda now.`),
    ).toBeVisible();
    const visit = jobCards(engineer).filter({ hasText: description });
    await expect(visit).toContainText(reference);
    await expectStatus(customer, 'Engineer visit booked');

    await setOff(engineer, visit);
    await skipNavigation(engineer);
    await expect(visit.getByRole('button', { name: 'Start Job' })).toBeVisible();
    await expectStatus(customer, 'En route');
    await visit.getByRole('button', { name: 'Start Job' }).click();
    await expect(engineer).toHaveURL(/\/close$/);
    await expectStatus(customer, 'In progress');
    await walkToEnd(
      engineer,
      { walked: firstVisit, end: 'nextVisitScheduled' },
      { platform, uid: openedUid(engineer) },
    );
    await expect(engineer.getByText('12:00–16:00', { exact: true })).toBeVisible();
    await button(engineer, closeWording.backToAgenda).click();
    await openTab(engineer, 'Upcoming');
    await expect(visit).toHaveCount(1);
    await expectStatus(customer, 'Engineer visit booked');
    await platform.setClock(`${thursday}T12:30:00.000Z`);
    await engineer.goto('/job/agenda');
    await visit.getByRole('button', { name: 'En Route' }).click();
    await skipNavigation(engineer);
    await visit.getByRole('button', { name: 'Start Job' }).click();
    await expect(engineer).toHaveURL(/\/close$/);
    await walkToEnd(
      engineer,
      { walked: secondVisit, end: 'complete' },
      { platform, uid: openedUid(engineer) },
    );
    await expectStatus(customer, 'Completed claim');
    // It is one request, by the reference that its customer knows, though it took two visits.
    await expect(customer.getByText(reference)).toBeVisible();
    await goTo(customer, 'Account');
    const completed = customer.getByRole('link', { name: 'Completed claim' });
    await expect(completed).toHaveCount(1);
    await expect(completed).toContainText(reference);
    const stored = await platform.storedFiles(openedUid(engineer));
    expect(stored.map(({ fileName }) => fileName)).toEqual(['hinge.jpg']);
    expect([closes.length, photos.length]).toEqual([2, 1]);
    await button(engineer, closeWording.backToAgenda).click();
    await goTo(engineer, 'Account');
    await engineer.getByRole('link', { name: engineerAccountWording.invoices }).click();
    await expect(engineer.getByRole('row')).toHaveCount(2);
    await expect(engineer.getByRole('row').nth(1)).toContainText(bill);
  },
);
