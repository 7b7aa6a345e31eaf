import { rebookingRefusalWording } from '#words/features/reschedule/wording.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { expect, test } from '../pilotlight-test.ts';
import { card, chooseFiles, engineer, openOverdue, openedUid, postcodes } from './engineer-day.ts';

/** A Thursday two weeks before Christmas, 09:00 in London. */
const inAdvent = '2026-12-10T09:00:00Z';

test.use({ start: { now: inAdvent }, watchesFocus: true });

test('a visit is moved to another day, once', async ({ page, platform, signIn }) => {
  await signIn(page, engineer);
  await openOverdue(page);
  await card(page, postcodes.overdue).getByRole('link', { name: 'I need to reschedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reschedule visit' })).toBeVisible();
  const uid = openedUid(page);
  const about = page.getByText(/^FC1 4AD · JOB-\d+ · Tuesday 8 December, 12:00–16:00$/);
  const name = /JOB-\d+/.exec((await about.textContent()) ?? '')?.[0] ?? '';

  const submit = page.getByRole('button', { name: 'Reschedule' });
  const problems = page.getByRole('alert', { name: 'There is a problem' });
  await submit.click();
  await expect(problems).toBeFocused();
  await problems.getByRole('link', { name: 'Please select a reason' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.getByLabel('Reason').selectOption('Customer not home');

  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Saturday 12 December/ })
    .click();
  await expect(page.getByText('Chosen: Saturday 12 December')).toBeVisible();
  await page.getByRole('radio', { name: 'Midday 12:00-16:00' }).check();
  await page.getByRole('checkbox', { name: rescheduleWording.confirm }).check();
  await submit.click();
  await expect(problems.getByRole('listitem')).toHaveText(['Please upload at least one photo']);

  const leftCard = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await chooseFiles(page, [{ ...leftCard, name: 'card.pdf' }]);
  await expect(page.getByText('Upload Successful')).toBeVisible();
  await expect(problems).toBeHidden();
  await submit.click();
  await expect(page).toHaveURL(/tab=upcomingAgenda$/);
  await expect(
    page.getByText(
      `You're all booked in! We've rescheduled ${name} for Saturday 12 December, Midday 12:00-16:00.`,
    ),
  ).toBeVisible();
  const moved = card(page, postcodes.overdue);
  await expect(page.getByRole('heading', { name: 'Saturday 12 December' })).toBeVisible();
  await expect(moved).toContainText('12:00–16:00');
  expect((await platform.storedFiles(uid)).map(({ fileName }) => fileName)).toEqual(['card.pdf']);

  await moved.getByRole('link', { name: 'I need to reschedule' }).click();
  await expect(page.getByText(rebookingRefusalWording['already-rescheduled'])).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '0808 157 0200' })).toHaveAttribute(
    'href',
    'tel:+448081570200',
  );
  await page.goto(`/job/${uid}/reschedule`);
  await expect(page.getByText(rebookingRefusalWording['already-cancelled'])).toBeVisible();
  await expect(submit).toBeHidden();
});
