import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Window = { readonly axe?: typeof Axe };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type AxeFinding = { readonly rule: string; readonly element: string; readonly why: string };

/**
 * The findings of axe on the present page and its frames, all of the page's own origin. An element that a bar at the
 * foot covers in part is checked again where a person would scroll it to.
 */
export const askAxe = async (page: Page): Promise<readonly AxeFinding[]> => {
  // A document that was checked before already has axe.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return page.evaluate(async (tags) => {
    const { axe } = window as Window;
    if (axe === undefined) throw new Error('axe is not there.');
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        rule: `${id}: ${help}`,
        element: target.join(' '),
        why: failureSummary,
      })),
    );
    const isSmallInView = async (selector: string): Promise<boolean> => {
      const element = document.querySelector(selector);
      if (element === null) return true;
      const before = scrollY;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const runOnly = { type: 'rule' as const, values: ['target-size'] };
      const { violations: left } = await axe.run(element, { runOnly });
      scrollTo({ top: before, behavior: 'instant' });
      return left.length > 0;
    };
    const real = [];
    for (const finding of findings)
      if (!finding.why.includes('partially obscured') || (await isSmallInView(finding.element)))
        real.push(finding);
    return real;
  }, standards);
};
