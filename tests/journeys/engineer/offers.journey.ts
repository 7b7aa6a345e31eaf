import { offerWording } from '#words/features/offers/wording.ts';
import { expectNothingPeeps } from '../harness/what-is-seen.ts';
import { delayCalls } from '../harness/delay-calls.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
import {
  acceptedToast,
  button,
  ellis,
  goneWords,
  goTo,
  heading,
  jobCards,
  offerCards,
  overlap,
  sasha,
  tuesdayMorning,
} from './engineer-day.ts';

test.use({ start: { now: tuesdayMorning, frozen: 'frozen' } });

test('an engineer with an empty agenda accepts two offers and declines the third', async ({
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

  await test.step('several times: one has to be picked', async () => {
    await offerCards(page).nth(2).click();
    await expect(heading(page, 'AW1 5HR')).toBeVisible();
    const slots = page.getByRole('region', { name: 'Customer availability' });
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await expectNothingPeeps(page);
    await button(page, 'Accept').click();
    const morning = slots.getByRole('radio', { name: 'Saturday 14 March, Morning' });
    await expect(morning).toBeFocused();
    await expect(page).toHaveTitle(/^Error: AW1 5HR/);
    await slots.getByText('Sunday 15 March, Evening').click();
    const calls = await delayCalls(page, /\/accept$/);
    await button(page, 'Accept').click();
    await expect(button(page, 'Accepting...')).toBeVisible();
    expect((await calls.arrived).postDataJSON()).toEqual({
      resourceJobOfferResponseSource: 'portal',
      acceptedStartDate: '2026-03-15T16:00:00.000Z',
    });
    calls.letGo();
    await expect(acceptedToast(page)).toBeVisible();
    await expect(page).toHaveURL(/\/job\/agenda\?tab=upcomingAgenda$/);
    await expect(jobCards(page)).toHaveText([/^16:00–20:00\s*Ready\s*AW1 5HR JOB-\d+/]);
  });

  await test.step('one time: it is declined', async () => {
    await goTo(page, 'Offers');
    await offerCards(page).nth(1).click();
    await expect(page.getByRole('region', { name: 'When' })).toContainText('Evening 16:00–20:00');
    await button(page, 'Decline').click();
    await button(page, offerWording.declineNow).click();
    await expect(page.getByText(/^You declined JOB-\d+\.$/)).toBeVisible();
    await expect(page).toHaveURL(/\/job\/agenda$/);
  });

  await test.step('no time: the estimate is used', async () => {
    await goTo(page, 'Offers');
    await expect(offerCards(page)).toHaveCount(1);
    await offerCards(page).click();
    await expect(heading(page, 'AW6 2LU')).toBeVisible();
    const address = page.url();
    await page.setViewportSize({ width: 360, height: 640 });
    // The toast stays for 12 seconds.
    const declined = page.getByText(/^You declined JOB-\d+\.$/);
    for (const answer of ['Decline', 'Accept'])
      expect(await overlap(declined, button(page, answer)), answer).toBe(false);
    await expectAccessible(page);
    const other = await openOther();
    await signIn(other, ellis, new URL(address).pathname);
    await expect(heading(other, 'AW6 2LU')).toBeVisible();
    await button(page, 'Accept').click();
    await expect(jobCards(page)).toHaveText([
      /^08:00–12:00\s*Ready\s*AW6 2LU.*Critical\s*Vulnerable Customer/,
      /AW1 5HR/,
    ]);
    await button(other, 'Accept').click();
    await expect(heading(other, goneWords)).toBeVisible();
    await expect(other.getByText('Another engineer accepted it sooner.')).toBeVisible();
    await expect(acceptedToast(other)).toHaveCount(0);
    for (const step of await button(page, 'En Route').all())
      expect(await overlap(acceptedToast(page).last(), step)).toBe(false);
    await page.goto(address);
    await expect(page).toHaveURL(/\/job\/(?!offers)[^/]+$/);
    await expect(heading(page, 'AW6 2LU')).toBeVisible();
  });

  await goTo(page, 'Offers');
  await expect(
    page.getByRole('heading', { name: 'No job offers available at this moment.' }),
  ).toBeVisible();
  await expectAccessible(page);
});
