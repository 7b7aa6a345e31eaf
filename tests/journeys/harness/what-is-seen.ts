import { expect, type Locator, type Page } from 'playwright/test';

/** Shows the page from its top, on a screen of this size. */
export const showFromTop = async (
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** Sheets of paper that the page is printed on. */
export const sheetsOf = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

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

/** Texts that overflow the screen, or the nearest box with a border; a table scrolls in its own box. */
export const wordsOutside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const screen = { left: 0, right: document.documentElement.clientWidth };
    const isRendered = (element: Element): boolean => {
      const { borderRightWidth, backgroundColor, display } = getComputedStyle(element);
      return (
        display !== 'inline' &&
        (borderRightWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)')
      );
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[class*="unseen"], [class*="hidden"], [class*="skip"], table') === null;
    const boxesAround = (element: Element | null): readonly Element[] =>
      element === null || element === document.body
        ? []
        : [...(isRendered(element) ? [element] : []), ...boxesAround(element.parentElement)];
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { currentNode: words } = walker;
      const around = words.parentElement;
      if (around === null || words.textContent?.trim() === '' || !isSeen(around)) continue;
      const edges = [screen, ...boxesAround(around).map((box) => box.getBoundingClientRect())];
      const range = document.createRange();
      range.selectNodeContents(words);
      // The space after the last letter is no part of it.
      const space = Number.parseFloat(getComputedStyle(around).letterSpacing) || 0;
      for (const line of range.getClientRects())
        if (edges.some(({ left, right }) => line.left < left - 1 || line.right - space > right + 1))
          found.add(words.textContent ?? '');
    }
    return [...found];
  });

/** Texts of fields that are cut off: a typed value, or the chosen option of a list. */
export const cutValues = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(select, input[type="text"])').evaluateAll((fields) =>
    fields
      .filter((field) => {
        if (!(field instanceof HTMLSelectElement)) return field.scrollWidth > field.clientWidth;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const text = document.createElement('canvas').getContext('2d');
        if (text === null) return false;
        text.font = font;
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        const { width } = text.measureText(field.selectedOptions[0]?.text ?? '');
        return width > field.clientWidth - padding;
      })
      .map((field) => field.id),
  );

/** Words that wrap inside the word, by default of the page's heading and of links that call. */
export const brokenWords = (
  page: Page,
  where = 'h1, main a[href^="tel:"], main a[href^="tel:"] *',
): Promise<readonly string[]> =>
  page.locator(where).evaluateAll((parts) =>
    parts
      .flatMap(({ childNodes }) => [...childNodes])
      .flatMap((text) => {
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
  );
