import { expect, test } from '../pilotlight-test.ts';
import { answerStages, reportGas } from './answer-claim.ts';
import { about } from './stages.ts';

test('a gas leak ends the claim at once and shows what to do', async ({ page, signIn }) => {
  await signIn(page, 'one.contract@pilotlight.test');
  await answerStages(page, [about('boiler')]);
  await reportGas(page);
  await expect(page).toHaveURL(/stage=gasLeakRejection/);
  const call = page.getByRole('link', { name: '0800 111 999' });
  await expect(call).toBeInViewport();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(call.locator('..')).toHaveCSS('background-color', 'rgb(176, 36, 28)');
  }
  await expect(page.locator('a[href^="tel:"]:visible')).toHaveCount(1);
});
