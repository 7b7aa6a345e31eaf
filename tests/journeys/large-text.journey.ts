import type { Page } from 'playwright/test';
import { expect, sidewaysScroll, test } from './pilotlight-test.ts';
import { engineer, postcodes, wednesdayMorning } from './engineer/visits.ts';

/** The smallest phone, and a common one whose owner reads text at twice the size. */
const readers = [
  { name: 'on a screen of 320 pixels', width: 320, textSize: '100%' },
  { name: 'with its text at twice the size', width: 360, textSize: '200%' },
];

const expectToFit = async (page: Page, heading: RegExp | string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect.soft(await sidewaysScroll(page), `sideways scroll on ${page.url()}`).toBe(0);
};

for (const { name, width, textSize } of readers)
  test(`no screen has to be scrolled sideways ${name}`, async ({ page, platform, signIn }) => {
    await platform.reset(wednesdayMorning);
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((size) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${size} }`);
      document.adoptedStyleSheets = [sheet];
    }, textSize);

    await page.goto('/auth');
    await expectToFit(page, "Let's find you!");
    await page.getByRole('button', { name: 'Accept cookies' }).click();
    await page.goto('/terms-conditions');
    await expectToFit(page, 'Terms and conditions');

    await signIn(page, engineer);
    await expectToFit(page, 'Agenda');
    const details = page.getByRole('link', { name: postcodes.urgent });
    const job = new URL((await details.getAttribute('href')) ?? '', page.url()).pathname;
    for (const [path, heading] of [
      ['/job/agenda?tab=previousAgenda', 'Agenda'],
      ['/job/agenda?tab=upcomingAgenda', 'Agenda'],
      [job, postcodes.urgent],
      [`${job}/reschedule`, 'Reschedule visit'],
      [`${job}/cancel`, 'Cancel visit'],
      ['/engineer/account/profile', 'Profile'],
      ['/engineer/account/invoices', 'Invoices'],
      ['/engineer/coming-soon', 'Coming soon'],
      ['/job/offers/nobody-knows-it', 'Sorry - this job has gone!'],
      ['/job/offers', 'Offers that are still available.'],
    ] as const) {
      await page.goto(path);
      await expectToFit(page, heading);
    }
    await page.getByRole('main').getByRole('link').first().click();
    await expectToFit(page, /^[A-Z]{2}\d/);
    await page.goto('/engineer/account');
    await expectToFit(page, 'Account');
    await page.getByRole('button', { name: 'Logout' }).click();

    await signIn(page, 'several.contracts@pilotlight.test');
    await expectToFit(page, 'Your properties');
    await page.goto('/customer/account');
    await expectToFit(page, 'Your account');
  });
