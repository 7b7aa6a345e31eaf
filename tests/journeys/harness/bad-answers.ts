import type { Page, Route } from 'playwright/test';

export type BadAnswer = (route: Route) => Promise<void>;

/** Lets a call arrive and be done, and loses its answer. */
export const loseAnswer: BadAnswer = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Answers the calls to an address badly until the returned function is called. */
export const answerBadly = async (
  page: Page,
  address: RegExp,
  answer: BadAnswer,
): Promise<() => Promise<void>> => {
  await page.route(address, answer);
  return () => page.unroute(address, answer);
};
