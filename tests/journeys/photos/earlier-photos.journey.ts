import type { Page } from 'playwright/test';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { bringWording } from '#words/shared/visit/wording/job-details.ts';
import { expect, expectAccessible, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { closingEngineer, summaryOf, walkClose } from '../engineer/closing/close-hand.ts';
import { partForNextVisit } from '../engineer/closing/answered-steps.ts';
import { button, heading } from '../engineer/engineer-day.ts';

/** The photo in the dialog, once the browser has decoded it. */
const expectLarge = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: bringWording.showPhoto(name) }).click();
  const photo = page.getByRole('dialog', { name }).getByRole('img', { name });
  await expect(photo).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
};

test(
  'the next visit shows the photos of the earlier one, and they open without a connection',
  sameAtAnyWidth,
  async ({ page, context, signIn, platform, problems }) => {
    problems.expect(/ERR_FAILED/);
    await signIn(page, closingEngineer);
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await walkClose(page, platform, partForNextVisit(['fan.jpg']));
    await expect(heading(page, closeEndWording.nextVisitScheduled.title)).toBeVisible();
    await page.goto('/job/agenda?tab=upcomingAgenda');
    const next = page.getByRole('article').filter({ hasText: summaryOf('gas-heating') });
    await next.getByRole('link').first().click();
    const photos = page.getByRole('list', { name: bringWording.photos });
    await expect(photos.getByRole('listitem')).toHaveText(['fan.jpg']);
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height });
      for (const seen of [photos, button(page, 'En Route')])
        await expect(seen, `at ${height}`).toBeInViewport({ ratio: 1 });
    }
    await expectLarge(page, 'fan.jpg');
    await expectAccessible(page);

    await context.route(/\/(jobs-public|storage)\//, (route) => route.abort());
    await page.reload();
    await expectLarge(page, 'fan.jpg');
  },
);
