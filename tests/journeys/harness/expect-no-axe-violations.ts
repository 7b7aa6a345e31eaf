import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The pages of this worker that axe found nothing on, as they stood. */
const clean = new Set<string>();

const standingOf = async (page: Page): Promise<string> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const digest = createHash('sha256').update(`${width}x${height}`);
  for (const frame of page.frames()) digest.update(await frame.content());
  return digest.digest('hex');
};

/** Expects that axe finds nothing on the page as it stands; the very same page is looked at once. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const standing = await standingOf(page);
  if (clean.has(standing)) return;
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
