import type { CDPSession, Page } from 'playwright/test';
import { drawsNothing } from '../../../scripts/checks/count-results.mjs';

const patienceMs = 3000;

/** What something comes to, or undefined where that takes too long. */
const inTime = <Value>(coming: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined)),
  ]);

/** What an expression comes to beside the page's own scripts, which a journey may have given a clock of its own. */
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
 * What a page still does, for a journey that has failed. One that does not answer may be in a script that never
 * ends; one that answers and draws nothing is held up by its browser, and so may another page of that browser be.
 */
export const pageState = async (page: Page): Promise<string> => {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const seen = await inTime(answerOf(session, 'document.visibilityState'));
  if (seen === undefined) return 'does not answer';
  const drawn = await draws(session);
  const state = `answers, is ${JSON.stringify(seen)} and ${drawn}`;
  if (drawn !== drawsNothing) return state;
  const other = await context.newPage();
  return `${state}; another page ${await draws(await context.newCDPSession(other))}`;
};
