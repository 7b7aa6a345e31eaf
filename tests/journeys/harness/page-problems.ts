import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { drawsNothing } from '../../../scripts/checks/count-results.mjs';

declare global {
  interface Window {
    onLostFocus?: (words: string) => void;
  }
}

/**
 * Runs in the pages of a journey, and so must not refer to anything outside itself. Reports when the focused element
 * has disappeared and nothing else has the focus for a while: a keyboard then starts again, and a screen reader is
 * silent.
 */
const reportLostFocus = (): void => {
  const tick = 100;
  const ticksUntilNoticed = 4;
  let focused: Element | undefined;
  let words = '';
  let ticks = 0;
  let lastTick = performance.now();
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = target;
      words = `${target.tagName} ${target.getAttribute('aria-label') ?? target.textContent}`;
    },
    true,
  );
  setInterval(() => {
    const isNowhere =
      focused?.isConnected === false &&
      document.activeElement === document.body &&
      document.querySelector('h1') !== null;
    const now = performance.now();
    // A page that was blocked has not had its time.
    const wasBlocked = now - lastTick > 2 * tick;
    lastTick = now;
    if (!isNowhere || wasBlocked) ticks = 0;
    else ticks += 1;
    if (ticks === ticksUntilNoticed) window.onLostFocus?.(`${words} (${location.pathname})`);
  }, tick);
};

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

const patienceMs = 3000;

/** The result of a promise, or undefined when it takes too long. */
const inTime = <Value>(coming: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined)),
  ]);

/** The value of an expression beside the page's own scripts, which may have a fake clock. */
const answerOf = async (session: CDPSession, expression: string): Promise<unknown> => {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const { result } = await session.send('Runtime.evaluate', {
    contextId,
    expression,
    awaitPromise: true,
  });
  return result.value;
};

const draws = async (session: CDPSession): Promise<string> =>
  (await inTime(answerOf(session, 'new Promise(requestAnimationFrame)'))) === undefined
    ? drawsNothing
    : 'draws';

/**
 * The state of a page for a failed journey. A page that does not answer may be in an endless script; one that answers
 * and renders nothing is blocked by its browser, and so may another page of that browser be.
 */
export const pageState = async (page: Page): Promise<string> => {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const seen = await inTime(answerOf(session, 'document.visibilityState'));
  if (seen === undefined) return 'does not answer';
  const rendered = await draws(session);
  const state = `answers, is ${JSON.stringify(seen)} and ${rendered}`;
  if (rendered !== drawsNothing) return state;
  const other = await context.newPage();
  return `${state}; another page ${await draws(await context.newCDPSession(other))}`;
};
