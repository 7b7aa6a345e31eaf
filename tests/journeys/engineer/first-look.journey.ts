import type { Page } from 'playwright/test';
import { expectAccessible } from '../harness/expect-accessible.ts';
import { holdCalls } from '../harness/hold-calls.ts';
import { expect, test } from '../pilotlight-test.ts';
import { ellis, heading, jobCards } from './engineer-day.ts';

/** A Tuesday in winter, when the morning's visits should be over. */
const afternoon = '2026-03-10T13:30:00.000Z';

/** The files with most of the portal. */
const rest = /\/assets\/(?:application|engineers)-[\w-]+\.js$/;
const agenda = /\/engineer-jobs\/agenda\?/;

test.use({ start: { now: afternoon, frozen: 'frozen' } });

const openBeforeTheRest = async (page: Page, path: string) => {
  const { letGo } = await holdCalls(page, rest);
  await page.goto(path);
  await expect(jobCards(page).first()).toBeVisible();
  return letGo;
};

test('an engineer sees the visits of the day and the number to call before the portal has loaded', async ({
  page,
  signIn,
}) => {
  await signIn(page, ellis);
  await expect(jobCards(page).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (agenda.test(request.url())) asked.push(request.url());
  });
  const letGo = await openBeforeTheRest(page, '/');
  await expect(heading(page, 'Agenda')).toBeVisible();
  const office = page.getByRole('banner').getByRole('link', { name: /^Call/ });
  const number = await office.getAttribute('href');
  const current = jobCards(page).first();
  await expect(current).toContainText('En Route');
  await expect(current.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  const start = current.getByRole('button', { name: 'Start Job' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const cards = await jobCards(page).allInnerTexts();
  await page.mouse.wheel(0, 300);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBe(300);

  letGo();
  await expect(start).not.toHaveAttribute('aria-disabled', 'true');
  expect(await scrolled(), 'nothing moves under who reads').toBe(300);
  expect(await jobCards(page).allInnerTexts()).toEqual(cards);
  await expect(page).toHaveURL(/\/job\/agenda$/);
  await expect(office, 'the number of engineers').toHaveAttribute('href', number ?? '');
  expect(asked.filter((url) => url === asked[0])).toHaveLength(1);
  await start.click();
  await expect(page.getByText('Job started')).toBeVisible();
});

test('a link of the first screen leads to its address', async ({ page, signIn }) => {
  await signIn(page, ellis);
  await expect(jobCards(page).first()).toBeVisible();
  const letGo = await openBeforeTheRest(page, '/job/agenda');
  const cancel = jobCards(page).first().getByRole('link', { name: 'Cancel visit' });
  const address = (await cancel.getAttribute('href')) ?? 'no address';
  await cancel.click();
  letGo();
  await expect(heading(page, /Cancel/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('a link that is pressed while the portal loads leads to its address', async ({
  page,
  signIn,
}) => {
  await signIn(page, ellis);
  await expect(jobCards(page).first()).toBeVisible();
  const letGo = await openBeforeTheRest(page, '/job/agenda');
  const cancel = jobCards(page).first().getByRole('link', { name: 'Cancel visit' });
  const address = (await cancel.getAttribute('href')) ?? 'no address';
  await cancel.hover();
  await page.mouse.down();
  const portalIsThere = page.waitForResponse(/\/job-offers$/);
  letGo();
  await portalIsThere;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await expect(heading(page, /Cancel/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
