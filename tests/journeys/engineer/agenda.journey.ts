import type { Page } from 'playwright/test';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { delayCalls } from '../harness/delay-calls.ts';
import { phone } from '../harness/expect-accessible.ts';
import { expectWhole } from '../harness/what-is-seen.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { engineer, heading, jobCards, openOverdue, openTab } from './engineer-day.ts';

/** A Tuesday in winter, when the morning's visits should be over. */
const afternoon = '2026-03-10T13:30:00.000Z';

const currentTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Agenda tabs' }).locator('[aria-current=page]');

const screensOfStart = /\/assets\/engineer-start-[\w-]+\.js$/;
const todaysVisits = (url: string): boolean => /\/engineer-jobs\/agenda\?/.test(url);

/** The addresses of the agenda that the page requests from now on. */
const agendaRequests = (page: Page): readonly string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (todaysVisits(request.url())) urls.push(request.url());
  });
  return urls;
};

test.use({ start: { now: afternoon, frozen: 'frozen' } });

test('an engineer reaches the current, overdue and upcoming visits, and returns by Back', async ({
  page,
  signIn,
}) => {
  await signIn(page, engineer);
  await expect(heading(page, 'Agenda')).toBeVisible();
  await expect(currentTab(page)).toHaveText('Today');
  const current = jobCards(page).first();
  const inReach = [
    current.getByRole('link', { name: /^Call/ }),
    current.getByRole('link', { name: 'Navigate' }),
    current.getByRole('button', { name: 'Start Job' }),
  ];
  const size = page.viewportSize() ?? phone;
  // As low as a phone gets that shows its address bar.
  for (const height of [size.height, 640]) {
    await page.setViewportSize({ ...size, height });
    for (const way of inReach) {
      expect((await way.boundingBox())?.height, 'for gloves').toBeGreaterThanOrEqual(56);
      await expectWhole(way);
    }
  }
  await page.setViewportSize(size);
  await openOverdue(page);
  await expect(jobCards(page).first()).toContainText('Action Required');

  await openTab(page, 'Upcoming');
  await expect(page).toHaveURL(/\/job\/agenda\?tab=upcomingAgenda$/);
  await expect(currentTab(page)).toHaveText('Upcoming');
  await expect(jobCards(page)).toHaveCount(5);
  // All of a card opens its visit, from edge to edge.
  await jobCards(page)
    .first()
    .click({ position: { x: 4, y: 40 } });
  await expect(page.getByRole('region', { name: jobDetailsWording.details })).toBeVisible();
  await page.goBack();
  await expect(currentTab(page)).toHaveText('Upcoming');
  await page.goBack();
  await expect(currentTab(page)).toHaveText('Today');
});

test(
  'an engineer scrolls through all previous jobs, opens one and returns to the same place',
  sameAtAnyWidth,
  async ({ page, platform, signIn }) => {
    const more = 115;
    const all = more + 45;
    await platform.makePreviousJobs(more);
    await signIn(page, engineer);
    let pagesRead = 0;
    page.on('request', (request) => {
      if (request.url().includes('status=Complete')) pagesRead += 1;
    });
    await openTab(page, 'Previous');
    const list = page.getByRole('list', { name: 'All previous jobs' });
    await expect(list).toBeVisible();
    await expect(page).toHaveURL(/\/job\/agenda\?tab=previousAgenda$/);
    const last = list.getByRole('listitem').last();
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return last.getAttribute('aria-posinset');
      })
      .toBe(String(all));
    await expect(page.getByText('No more jobs')).toBeVisible();
    expect(pagesRead).toBe(Math.ceil(all / 20));
    await expect(last).toHaveAttribute('aria-setsize', String(all));
    expect(await list.getByRole('listitem').count()).toBeLessThan(30);

    const middle = await page.evaluate(async () => {
      scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
      // Rows are measured as they come into view, which may move them a little.
      for (let still = 0, place = -1; still < 10; still += 1) {
        await new Promise((rendered) => requestAnimationFrame(rendered));
        if (scrollY !== place) still = 0;
        place = scrollY;
      }
      const inView = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return inView?.closest('li')?.getAttribute('aria-posinset');
    });
    const row = list.locator(`[aria-posinset="${middle}"]`);
    const link = row.getByRole('link');
    // A click may scroll first, which the list must not undo.
    await link.click({ trial: true });
    const place = await row.boundingBox();
    const name = /JOB-\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    await link.click();
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'JOB DETAILS' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/job\/agenda\?tab=previousAgenda$/);
    await expect(row).toContainText(name);
    // Within a line of text.
    await expect
      .poll(async () => Math.abs(((await row.boundingBox())?.y ?? Number.NaN) - (place?.y ?? 0)))
      .toBeLessThan(16);
    await page.goForward();
    await expect(page.getByRole('region', { name: 'JOB DETAILS' })).toBeVisible();
    await page.goBack();
    await expect(row).toBeInViewport();
    expect(pagesRead).toBe(Math.ceil(all / 20));
  },
);

test(
  'an engineer’s day is requested beside the script that shows it, and once',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, engineer);
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
  },
);
