import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Window = { readonly axe?: typeof Axe };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type AxeFinding = { readonly rule: string; readonly element: string; readonly why: string };

/** What axe finds on the page as it stands, in its frames too: each of them is of the page's own origin. */
export const askAxe = async (page: Page): Promise<readonly AxeFinding[]> => {
  // A document that was asked before has axe already.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return page.evaluate(async (tags) => {
    const { axe } = window as Window;
    if (axe === undefined) throw new Error('axe is not there.');
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        rule: `${id}: ${help}`,
        element: target.join(' '),
        why: failureSummary,
      })),
    );
  }, standards);
};
