import type { Page } from 'playwright/test';
import { whyWording } from '#words/shared/explain/wording/why.ts';
import { openWithDraft } from '../claim/open-with-draft.ts';
import { about } from '../claim/stages.ts';
import { wednesdayMorning } from '../engineer/engineer-day.ts';
import { test } from '../pilotlight-test.ts';
import { desktop, phone, takePicture } from './take-picture.ts';

test.use({ start: { now: wednesdayMorning } });

/** Takes the reasons on the page, which are open, on a phone and on a desktop in both themes. */
const takeReasons = async (page: Page, name: string): Promise<void> => {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByText(whyWording.changes).evaluate((title) => {
        title.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      await takePicture(page, `${name}-${size}-${colorScheme}`, 'here');
    }
  }
};

test('pictures of why a fault is not covered', async ({ page, signIn }) => {
  await signIn(page, 'fewer.products@pilotlight.test');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await openWithDraft(page, 'fewer.products', 'policyNotCovered', [about('locks')]);
  await page.getByText(whyWording.why, { exact: true }).click();
  await takeReasons(page, 'why-not-covered');
});

test('pictures of why a contract allows no claim yet', async ({ page, signIn }) => {
  await signIn(page, 'cooling.off@pilotlight.test');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await page.goto('/claim/new');
  await page.getByText(whyWording.why, { exact: true }).click();
  await takeReasons(page, 'why-cooling-off');
});
