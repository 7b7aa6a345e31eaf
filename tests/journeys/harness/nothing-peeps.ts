import { expect, type Page } from 'playwright/test';

/** Wherever the page is scrolled to, nothing of it is seen or pressed over the action bar, beside it or below it. */
export const expectNothingPeeps = async (page: Page): Promise<void> => {
  const peeping = await page.evaluate(() => {
    const found = new Set<string>();
    const look = () => {
      const bar = [...document.querySelectorAll('main *')].find(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      if (bar === undefined) throw new Error('There is no action bar.');
      const { top } = bar.getBoundingClientRect();
      for (let y = Math.ceil(top) + 1; y < innerHeight; y += 4)
        for (let x = 1; x < innerWidth; x += 12) {
          const seen = document.elementFromPoint(x, y);
          if (seen !== null && !bar.contains(seen) && seen.closest('nav') === null)
            found.add(seen.outerHTML.slice(0, 90));
        }
    };
    for (let top = 0; top <= 300; top += 20) {
      scrollTo({ top, behavior: 'instant' });
      look();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
  expect(peeping).toEqual([]);
};
