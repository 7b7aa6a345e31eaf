import { offerWording } from '#words/features/offers/wording.ts';
import { expect, test } from '../pilotlight-test.ts';
import {
  acceptedToast,
  button,
  engineer,
  goTo,
  goneWords,
  heading,
  jobCards,
  offerCards,
  overlap,
  sasha,
  tuesdayMorning,
} from './engineer-day.ts';

test.use({ start: { now: tuesdayMorning, frozen: 'frozen' } });

test('an engineer with an empty agenda accepts two offers and declines the third, and another engineer is too late', async ({
  page,
  openOther,
  signIn,
  problems,
}) => {
  // An engineer who is refused checks whether the visit belongs to them.
  problems.expect(/409|404/);
  await signIn(page, sasha);

  await page.getByRole('main').getByRole('link', { name: 'View offers' }).click();
  await expect(heading(page, 'Offers that are still available.')).toBeVisible();
  await offerCards(page).nth(2).click();
  await page.getByRole('radio', { name: 'Sunday 15 March, Evening' }).check();
  await button(page, 'Accept').click();
  await expect(acceptedToast(page)).toBeVisible();
  await expect(page).toHaveURL(/\/job\/agenda\?tab=upcomingAgenda$/);
  await expect(jobCards(page)).toHaveText([/^16:00–20:00\s*Ready\s*AW1 5HR JOB-\d+/]);

  await goTo(page, 'Offers');
  await offerCards(page).nth(1).click();
  await button(page, 'Decline').click();
  await button(page, offerWording.declineNow).click();
  const declined = page.getByText(/^You declined JOB-\d+\.$/);
  await expect(declined).toBeVisible();

  await goTo(page, 'Offers');
  await expect(offerCards(page)).toHaveCount(1);
  await offerCards(page).click();
  await expect(heading(page, 'AW6 2LU')).toBeVisible();
  const address = page.url();
  await page.setViewportSize({ width: 360, height: 640 });
  // The toast stays for 12 seconds.
  for (const answer of ['Decline', 'Accept'])
    expect(await overlap(declined, button(page, answer)), answer).toBe(false);
  const other = await openOther();
  await signIn(other, engineer, new URL(address).pathname);
  await expect(heading(other, 'AW6 2LU')).toBeVisible();
  await button(page, 'Accept').click();
  await expect(jobCards(page)).toHaveText([/^08:00–12:00\s*Ready\s*AW6 2LU/, /AW1 5HR/]);
  await button(other, 'Accept').click();
  await expect(heading(other, goneWords)).toBeVisible();
  await expect(other.getByText('Another engineer accepted it sooner.')).toBeVisible();

  await goTo(page, 'Offers');
  await expect(
    page.getByRole('heading', { name: 'No job offers available at this moment.' }),
  ).toBeVisible();
});
