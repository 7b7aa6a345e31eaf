import { expect, type Page } from 'playwright/test';
import { phone, renderedAgain, sidewaysScroll } from './expect-accessible.ts';
import { brokenWords, wordsOutside } from './what-is-seen.ts';

export const smallestPhone = { width: 320, height: 640 };

export const setStyle = (page: Page, style: string) =>
  page.evaluate((wanted) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(wanted);
    document.adoptedStyleSheets = [sheet];
  }, style);

/** Sets the text of the page to a size, as its reader may. */
export const textSize = (size: string): string => `html { font-size: ${size} }`;
export const setTextSize = (page: Page, size: string) => setStyle(page, textSize(size));

/**
 * Text spacing that a reader may set without losing content (WCAG 2.2, 1.4.12), in the widest installed system font.
 */
export const wideSpacing = `* {
  font-family: 'DejaVu Sans', Verdana, sans-serif !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/**
 * With wide letters on the smallest phone, and on one of common size with text at twice the size: nothing scrolls
 * sideways, no text overflows its box, and no word of the heading or of a link that calls breaks. At
 * the usual size no word of a button or another link breaks either. Leaves the page on the latter width.
 */
export const expectToFit = async (page: Page, what = page.url()): Promise<void> => {
  for (const [size, style] of [
    [smallestPhone, wideSpacing],
    [phone, `${textSize('200%')} ${wideSpacing}`],
  ] as const) {
    await page.setViewportSize(size);
    await setStyle(page, style);
    await renderedAgain(page);
    expect.soft(await sidewaysScroll(page), `${what}: ${style}`).toBe(0);
    expect.soft(await wordsOutside(page), `${what}: ${style}`).toEqual([]);
  }
  await setTextSize(page, '200%');
  expect.soft(await brokenWords(page), `${what}: broken words`).toEqual([]);
  await setTextSize(page, '100%');
  expect
    .soft(
      await brokenWords(page, 'main :is(button, a), main :is(button, a) *'),
      `${what}: broken buttons`,
    )
    .toEqual([]);
};
