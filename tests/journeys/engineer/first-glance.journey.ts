import type { Locator } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { button, offerCards, openTab } from './engineer-day.ts';
import { card, engineer, openJob, postcodes, wednesdayMorning } from './visits.ts';

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

/** Phones on their side. */
const onItsSide = [
  { width: 640, height: 360 },
  { width: 740, height: 360 },
] as const;
/** The smallest phone that the portal supports; the agenda has to be scrolled there. */
const smallest = { width: 568, height: 320 } as const;

test(
  'every page of a visit shows its main button on a phone on its side',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    const expectInSight = async (name: string, ...shown: readonly Locator[]) => {
      for (const size of name === 'agenda' ? onItsSide : [...onItsSide, smallest]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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
  'on a wide screen a page has one left edge, and an answer is beside its question',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const edges = async (shown: Locator) => {
      await expect(shown).toBeVisible();
      const box = await shown.boundingBox();
      if (box === null) throw new Error('It is on the page.');
      const { x, y, width, height } = box;
      return { left: x, right: x + width, top: y, bottom: y + height };
    };
    const title = page.getByRole('heading', { level: 1 });
    const logo = page.getByRole('banner').getByRole('link').first();
    const telephone = page.getByRole('banner').getByRole('link', { name: /0808/ });
    await signIn(page, engineer);
    await expect(card(page, postcodes.enRoute)).toBeVisible();
    const { left } = await edges(title);
    expect(left).toBeCloseTo((await edges(logo)).left, 0);
    expect((await edges(page.getByRole('button', { name: /overdue/ }))).left).toBe(left);
    await openTab(page, 'Upcoming');
    expect((await edges(card(page, postcodes.upcoming))).left).toBe(left);
    expect((await edges(title)).left).toBe(left);

    await openTab(page, 'Today');
    await openJob(page, postcodes.enRoute);
    expect((await edges(page.getByRole('link', { name: 'Navigate' }))).right).toBeCloseTo(
      (await edges(telephone)).right,
      0,
    );

    await page.goto('/job/agenda');
    await page.getByRole('link', { name: 'Complete Job' }).first().click();
    const below = (await edges(button(page, 'Yes'))).top - (await edges(title)).bottom;
    expect(below).toBeLessThan(100);
  },
);
