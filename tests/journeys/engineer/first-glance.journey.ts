import type { Locator } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { showFromTop } from '../harness/what-is-seen.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import {
  button,
  card,
  engineer,
  offerCards,
  openTab,
  postcodes,
  wednesdayMorning,
} from './engineer-day.ts';

test.use({ start: { now: wednesdayMorning } });

const upright = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
] as const;
const onItsSide = [
  { width: 640, height: 360 },
  { width: 740, height: 360 },
] as const;
/** The smallest phone that the portal supports; the agenda has to be scrolled there. */
const smallest = { width: 568, height: 320 } as const;

test(
  'every page of a visit shows its main button on a phone, also on its side',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    const expectInSight = async (name: string, ...shown: readonly Locator[]) => {
      const sizes = [...upright, ...onItsSide];
      for (const size of name === 'agenda' ? sizes : [...sizes, smallest]) {
        await showFromTop(page, size);
        for (const part of shown)
          await expect(part, `${name}, ${size.width} × ${size.height}`).toBeInViewport({
            ratio: 1,
          });
      }
    };
    await signIn(page, engineer);
    await page.getByRole('button', { name: 'No, thank you' }).click();
    const travelling = card(page, postcodes.enRoute);
    const [call, start] = [
      page.getByRole('link', { name: /^Call / }).first(),
      page.getByRole('button', { name: 'Start Job' }).first(),
    ];
    await expect(travelling).toBeVisible();
    await expectInSight('agenda', call, start);

    await travelling.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: postcodes.enRoute })).toBeVisible();
    await expectInSight('job', call, start);
    const job = new URL(page.url()).pathname;
    await page.setViewportSize(onItsSide[1]);
    for (const seen of [page.getByRole('heading', { level: 1 }), page.getByText(/^Afternoon /)])
      await expect(seen).toBeInViewport();

    await page.goto(`${job}/cancel`);
    const confirm = button(page, 'Confirm cancellation');
    await expect(confirm).toBeVisible();
    await expectInSight('cancellation', confirm);

    await page.goto(`${job}/reschedule`);
    await expect(button(page, 'Reschedule')).toBeVisible();
    await expectInSight('reschedule', button(page, 'Reschedule'));

    await page.goto('/job/offers');
    await offerCards(page).filter({ hasText: ' · ' }).first().click();
    await expect(button(page, 'Accept')).toBeVisible();
    await expectInSight('offer', button(page, 'Accept'), button(page, 'Decline'));

    await page.goto('/job/agenda');
    await page.getByRole('link', { name: 'Complete Job' }).first().click();
    await button(page, 'No').click();
    const next = button(page, closeWording.continue);
    await expect(next).toBeVisible();
    await expectInSight('a step of the close', next, page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(button(page, 'Yes')).toBeVisible();
    await expectInSight('a question of the close', button(page, 'Yes'), button(page, 'No'));
  },
);

test(
  'on a wide screen the pages of a tab have one left edge, below the logo',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const leftOf = async (shown: Locator): Promise<number> => {
      await expect(shown).toBeVisible();
      return (await shown.boundingBox())?.x ?? Number.NaN;
    };
    await signIn(page, engineer);
    const left = await leftOf(page.getByRole('heading', { level: 1 }));
    expect(left).toBeCloseTo(await leftOf(page.getByRole('banner').getByRole('link').first()), 0);
    expect(await leftOf(page.getByRole('button', { name: /overdue/ }))).toBe(left);
    await openTab(page, 'Upcoming');
    expect(await leftOf(card(page, postcodes.upcoming))).toBe(left);
  },
);
