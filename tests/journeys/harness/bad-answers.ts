import type { Page, Route } from 'playwright/test';

export type BadAnswer = (route: Route) => Promise<void>;

/** No answer for longer than any call waits. The clock of the page has to be installed before the page is opened. */
export const silence: BadAnswer = (route) =>
  route.request().frame().page().clock.fastForward(31_000);

/** Every kind of bad answer to a call. */
export const badAnswers: { readonly [kind: string]: BadAnswer } = {
  'status 500 with a message': (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal server error' } }),
  'status 500 without words': (route) => route.fulfill({ status: 500, body: '' }),
  'a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }),
  'half a JSON': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"data":{"jobs":{"ed' }),
  'the wrong shape': (route) => route.fulfill({ json: { data: [{ id: 7, jobs: 'none' }] } }),
  'a broken connection': (route) => route.abort('connectionreset'),
  silence,
};

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
