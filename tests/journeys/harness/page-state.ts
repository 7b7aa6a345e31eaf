import type { CDPSession, Page } from 'playwright/test';

const patienceMs = 3000;

/** What an expression of the page comes to; undefined where the page does not answer in time. */
const answerOf = async (session: CDPSession, expression: string): Promise<unknown> => {
  const answer = session.send('Runtime.evaluate', { expression, awaitPromise: true });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
  return (await Promise.race([answer, late]))?.result.value;
};

/**
 * What a page still does, for a journey that has failed. One that does not answer may be in a script that never
 * ends; one that answers and draws nothing is held up by its browser.
 */
export const pageState = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const seen = await answerOf(session, 'document.visibilityState');
  if (seen === undefined) return 'does not answer';
  const drawn = await answerOf(session, 'new Promise(requestAnimationFrame)');
  return `answers, is ${JSON.stringify(seen)} and ${drawn === undefined ? 'draws nothing' : 'draws'}`;
};
