import type { CDPSession, Page } from 'playwright/test';
import { drawsNothing } from '../../../scripts/checks/count-results.mjs';

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
