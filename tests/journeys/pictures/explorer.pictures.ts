import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { developerHeaders } from '../harness/platform-process.ts';
import { expect, test } from '../pilotlight-test.ts';
import { desktop, phone, takePicture } from './take-picture.ts';

const secret = developerHeaders['x-developer-secret'];

test('pictures of the explorer of the rules', async ({ page }) => {
  await page.goto(`/developer/rules?${new URLSearchParams({ secret })}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(desktop);
    await page.goto('/developer/rules/#/claim?to=gasLeakRejection');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      flowsWording.end(refusalTitles.gasLeakRejection),
    );
    await page.getByRole('button', { name: flowsWording.showDrawing }).click();
    await takePicture(page, `explorer-claim-desktop-${colorScheme}`);
    await page.setViewportSize(phone);
    await page.goto('/developer/rules/#/claim?to=pestsGroup1');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      flowsWording.step(2, stageTitles.pestsGroup1),
    );
    await takePicture(page, `explorer-claim-phone-${colorScheme}`);
  }
});
