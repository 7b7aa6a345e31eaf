import type { Page } from 'playwright/test';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { expectWhole } from '../harness/what-is-seen.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  card,
  engineer,
  openJob,
  openOverdue,
  postcodes,
  setOff,
  skipNavigation,
} from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const lookFrom = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

test(
  'the next step of the visit is visible offline with unsent work',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, engineer);
    await shellIsKept(page);
    await page.getByRole('button', { name: 'No, thank you' }).click();
    // After four o'clock this visit is overdue too.
    await openOverdue(page);
    await openJob(page, postcodes.urgent);
    await context.setOffline(true);
    await expect(page.getByText(connectionWording.lost)).toBeVisible();
    await setOff(page);
    await skipNavigation(page);
    const strip = page.getByRole('link', { name: outboxWording.waiting(1) });
    await expect(strip).toBeVisible();

    await page.goto('/job/agenda');
    await expect(page.getByText(/^As of .* — no connection$/)).toBeVisible();
    await expect(page.getByText(/offline|no connection/)).toHaveCount(1);
    const next = card(page, postcodes.urgent).getByRole('button', { name: 'Start Job' });
    for (const height of [640, 740]) {
      await lookFrom(page, 360, height);
      expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(48);
      await expectWhole(next);
    }

    await openJob(page, postcodes.urgent);
    await lookFrom(page, 740, 360);
    await expect(page.getByText(/^As of .* — no connection$/)).toBeVisible();
    await expectWhole(page.getByRole('link', { name: 'Call Tobias Lindqvist' }));
    await expectWhole(page.getByRole('button', { name: 'Start Job' }));
    await page.getByRole('button', { name: 'Start Job' }).click();
    await expect(page).toHaveURL(/\/close$/);
    await page.goBack();
    await expectWhole(page.getByRole('link', { name: 'Complete Job' }));

    await page.getByRole('link', { name: outboxWording.waiting(2) }).click();
    await expect(page.getByRole('heading', { name: outboxWording.page.title })).toBeVisible();
  },
);
