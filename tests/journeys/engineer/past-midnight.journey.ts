import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { sidewaysScroll } from '../harness/expect-accessible.ts';
import { closingEngineer, summaryOf } from './closing/close-hand.ts';
import { goTo, jobCards } from './engineer-day.ts';

test.use({ start: { now: '2026-03-10T21:30:00.000Z' } });

test(
  'a visit that ends after midnight fits on a small phone, with the days of its start and end',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, closingEngineer);
    await page.setViewportSize({ width: 320, height: 640 });
    await goTo(page, 'Agenda');
    await jobCards(page)
      .filter({ hasText: summaryOf('gas-heating') })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText('Tuesday 10 March', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d\d:\d\d–Wednesday 11 March, \d\d:\d\d$/)).toBeInViewport();
    expect(await sidewaysScroll(page)).toBe(0);
  },
);
