import { expect, test } from '../pilotlight-test.ts';
import { button, offerCards } from './engineer-day.ts';
import { card, engineer, openTab, postcodes, wednesdayMorning } from './visits.ts';

test.use({ start: { now: wednesdayMorning } });

const heights = [640, 740] as const;

test('an offer and a reschedule show their main question and their main button on arrival', async ({
  page,
  signIn,
}) => {
  await signIn(page, engineer, '/job/offers');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await offerCards(page).filter({ hasText: ' · ' }).first().click();
  await expect(button(page, 'Accept')).toBeVisible();
  const firstSlot = page.getByRole('radio').first();
  for (const height of heights) {
    await page.setViewportSize({ width: 360, height });
    await expect(firstSlot).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Accept')).toBeInViewport({ ratio: 1 });
  }

  await page.goto('/job/agenda');
  await openTab(page, 'Upcoming');
  await card(page, postcodes.upcoming).getByRole('link', { name: 'I need to reschedule' }).click();
  for (const height of heights) {
    await page.setViewportSize({ width: 360, height });
    await expect(page.getByLabel('Reason')).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Reschedule')).toBeInViewport({ ratio: 1 });
  }
});
