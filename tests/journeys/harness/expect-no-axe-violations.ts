import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page as it stands. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: `${id}: ${help}`,
      element: target.join(' '),
      why: failureSummary,
    })),
  );
  expect(told, `axe on ${page.url()}`).toEqual([]);
};
