import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect } from '../pilotlight-test.ts';

export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/**
 * Writes the window as a picture of docs/screens, from the top of the page or as it is scrolled; few colours keep the
 * file small.
 */
export const takePicture = async (
  page: Page,
  name: string,
  from: 'top' | 'here' = 'top',
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (from === 'top') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.mouse.move(0, 0);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(`docs/screens/${name}.png`);
};
