import type { Page } from 'playwright/test';
import { delayCalls } from '../harness/delay-calls.ts';
import { expect, test } from '../pilotlight-test.ts';
import { ellis, heading, jobCards } from './engineer-day.ts';

/** A Tuesday in winter, when the morning's visits should be over. */
const afternoon = '2026-03-10T13:30:00.000Z';

const screensOfStart = /\/assets\/engineer-start-[\w-]+\.js$/;
const todaysVisits = (url: string): boolean => /\/engineer-jobs\/agenda\?/.test(url);

test.use({ start: { now: afternoon, frozen: 'frozen' } });

/** The addresses of the agenda that the page requests from now on. */
const agendaRequests = (page: Page): readonly string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (todaysVisits(request.url())) urls.push(request.url());
  });
  return urls;
};

test('an engineer’s day is requested beside the script that shows it, and once', async ({
  page,
  signIn,
}) => {
  await signIn(page, ellis);
  await expect(jobCards(page).first()).toBeVisible();
  const requested = agendaRequests(page);
  const { letGo } = await delayCalls(page, screensOfStart);
  const answer = page.waitForResponse((response) => todaysVisits(response.url()));
  await page.goto('/');
  await answer;
  await expect(jobCards(page)).toHaveCount(0);
  letGo();
  const current = jobCards(page).first();
  await expect(current).toContainText('En Route');
  await expect(heading(page, 'Agenda')).toBeVisible();
  await expect(page).toHaveURL(/\/job\/agenda$/);
  expect(requested.filter((url) => url === requested[0])).toHaveLength(1);
  await current.getByRole('button', { name: 'Start Job' }).click();
  await expect(page.getByText('Job started')).toBeVisible();
});
