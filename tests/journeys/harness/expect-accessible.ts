import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The pages of this worker that were found good, as they stood. */
const clean = new Set<string>();

const standingOf = async (page: Page): Promise<string> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const digest = createHash('sha256').update(`${width}x${height}`);
  for (const frame of page.frames()) digest.update(await frame.content());
  return digest.digest('hex');
};

/** How many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Expects that axe finds nothing on the page as it stands, and that nobody has to scroll it sideways; the very same page
 * is looked at once.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const standing = await standingOf(page);
  if (clean.has(standing)) return;
  expect(await sidewaysScroll(page), `sideways scroll on ${page.url()}`).toBe(0);
  // Every frame of ours is of the same origin: axe can see into it without a page of its own.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode(true)
    .analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: `${id}: ${help}`,
      element: target.join(' '),
      why: failureSummary,
    })),
  );
  expect(told, `axe on ${page.url()}`).toEqual([]);
  clean.add(standing);
};
