import { createHash } from 'node:crypto';
import { expect, type Frame, type Page } from 'playwright/test';
import { askAxe } from './ask-axe.ts';

/** The pages of this worker that were found good, as they stood. */
const clean = new Set<string>();

/** A frame may disappear while its page is checked: it is no longer part of the page. */
const contentOf = async (frame: Frame): Promise<string> => {
  try {
    return await frame.content();
  } catch (problem) {
    if (frame.isDetached()) return '';
    throw problem;
  }
};

const statusOf = async (page: Page): Promise<string> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const digest = createHash('sha256').update(`${width}x${height}`);
  for (const frame of page.frames()) digest.update(await contentOf(frame));
  return digest.digest('hex');
};

/** How many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page has received its new width and rendered again: a second column depends on it. */
const renderedAgain = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const expectClean = async (page: Page, how = ''): Promise<void> => {
  await renderedAgain(page);
  await expect.poll(() => sidewaysScroll(page), `sideways scroll on ${page.url()}${how}`).toBe(0);
  expect(await askAxe(page), `axe on ${page.url()}${how}`).toEqual([]);
};

/**
 * Expects that axe finds nothing on the present page, and that it does not scroll sideways; an identical page is
 * checked once.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const status = await statusOf(page);
  if (clean.has(status)) return;
  await expectClean(page);
  clean.add(status);
};

export const phone = { width: 360, height: 740 };
export const wide = { width: 1280, height: 800 };

/** Expects that a wide screen does not scroll sideways either, and restores the width. */
export const expectFitsWide = async (page: Page): Promise<void> => {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize(wide);
  await renderedAgain(page);
  expect(await sidewaysScroll(page), `sideways scroll on ${page.url()} (wide)`).toBe(0);
  await page.setViewportSize(before);
};

const otherScheme = { light: 'dark', dark: 'light' } as const;

/** The same on a phone in these colours, and on a wide screen in the others. */
export const expectAccessibleBothWays = async (
  page: Page,
  onPhone: keyof typeof otherScheme,
): Promise<void> => {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: otherScheme[onPhone] });
  await expectClean(page, ` (wide, ${otherScheme[onPhone]})`);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: onPhone });
  await expectClean(page, ` (phone, ${onPhone})`);
};
