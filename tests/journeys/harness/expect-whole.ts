import { expect, type Locator } from 'playwright/test';

/** Wholly on the screen, without a scroll, and with nothing over its edges. */
export const expectWhole = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [across, down] = [(left + right) / 2, (top + bottom) / 2];
        return [
          [across, top + 2],
          [across, bottom - 2],
          [left + 2, down],
          [right - 2, down],
        ].map(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
      }),
    )
    .toEqual([true, true, true, true]);
