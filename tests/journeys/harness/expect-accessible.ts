import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Window = { readonly axe?: typeof Axe };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeFinding = { readonly rule: string; readonly element: string; readonly why: string };

/**
 * The findings of axe on the present page and its frames, all of the page's own origin. An element that a bar at the
 * foot covers in part is checked again where a person would scroll it to.
 */
const askAxe = async (page: Page): Promise<readonly AxeFinding[]> => {
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

/** How many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page has received its new width and rendered again: a second column depends on it. */
export const renderedAgain = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Expects that axe finds nothing on the present page, and that it does not scroll sideways. */
export const expectAccessible = async (page: Page, how = ''): Promise<void> => {
  await renderedAgain(page);
  await expect.poll(() => sidewaysScroll(page), `sideways scroll on ${page.url()}${how}`).toBe(0);
  expect(await askAxe(page), `axe on ${page.url()}${how}`).toEqual([]);
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
  await expectAccessible(page, ` (wide, ${otherScheme[onPhone]})`);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: onPhone });
  await expectAccessible(page, ` (phone, ${onPhone})`);
};
