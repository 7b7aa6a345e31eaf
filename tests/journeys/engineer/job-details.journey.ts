import { expect, test } from '../pilotlight-test.ts';
import { engineer, openJob, openTab, postcodes, wednesdayMorning } from './visits.ts';

test.use({ start: { now: wednesdayMorning } });

test('the details of a job have their actions in reach and lead back to the previous jobs', async ({
  page,
  signIn,
}) => {
  await signIn(page, engineer);
  await openJob(page, postcodes.urgent);
  const ways = [
    page.getByRole('link', { name: 'Call Tobias Lindqvist' }),
    page.getByRole('link', { name: 'Navigate' }),
  ];
  for (const way of ways)
    expect((await way.boundingBox())?.height, 'for gloves').toBeGreaterThanOrEqual(56);
  await page.getByRole('button', { name: 'No, thank you' }).click();
  const size = page.viewportSize();
  // In a cradle, on its side.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const seen of [page.getByRole('heading', { level: 1 }), ...ways])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Afternoon 12:00–16:00')).toBeInViewport();
  if (size !== null) await page.setViewportSize(size);

  const address = page.url();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/job\/agenda$/);
  await page.goto(address);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/job\/agenda\?tab=previousAgenda$/);
  const latest = page.getByRole('region', { name: 'All previous jobs' }).getByRole('link').first();
  await latest.click();
  // It was planned for four hours, and took 45 minutes.
  await expect(page.getByText('Tuesday 9 June')).toBeVisible();
  await expect(page.getByText('Morning 08:00–08:45')).toBeVisible();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'En Route' })).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(latest).toBeInViewport();
  await openTab(page, 'Today');
  await expect(page).toHaveURL(/tab=todayAgenda$/);
});
