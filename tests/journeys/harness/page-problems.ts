import type { BrowserContext } from 'playwright';
import { reportLostFocus } from './report-lost-focus.ts';

/** Problems in the pages of a journey: console errors, uncaught errors, refused content, lost focus. */
export type PageProblems = {
  /** Watches one more browser. */
  readonly watch: (context: BrowserContext) => void;
  /** Watches in the first browser for focus that is lost, too. */
  readonly watchFocus: () => Promise<void>;
  /** Declares expected problems of a journey: a refused code, for example, is a 400 on the console. */
  readonly expect: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
};

export const watchProblems = (first: BrowserContext): PageProblems => {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const watch = (context: BrowserContext): void => {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      found.push(`${message.text()}${url === '' ? '' : ` (${url})`}`);
    });
    context.on('weberror', (problem) => {
      const error = problem.error();
      found.push(error.stack ?? error.message);
    });
  };
  watch(first);
  return {
    watch,
    watchFocus: async () => {
      await first.exposeFunction('onLostFocus', (words: string) =>
        found.push(`Nothing has the focus since this has gone: ${words}`),
      );
      await first.addInitScript(reportLostFocus);
    },
    expect: (pattern) => expected.push(pattern),
    unexpected: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
};
