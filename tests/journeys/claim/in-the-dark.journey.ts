import { stageTitles } from '#ui/wording/claim/stages.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';

test.use({ colorScheme: 'dark' });

test(
  'the head of a claim is as deep in the dark as the page below it',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test');
    await expect(page.getByRole('heading', { name: stageTitles.problemArea })).toBeVisible();
    const channels = await page.getByRole('banner').evaluate((element) => {
      const pixel = new OffscreenCanvas(1, 1).getContext('2d');
      if (pixel === null) return [255];
      pixel.fillStyle = getComputedStyle(element).backgroundColor;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    expect(Math.max(...channels), channels.join(' ')).toBeLessThan(128);
  },
);
