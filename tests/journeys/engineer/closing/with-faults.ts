import type { BrowserContext, Page, Request, Route } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import type { Developer } from '../../harness/developer-routes.ts';
import { delayCalls } from '../../harness/delay-calls.ts';
import { expect } from '../../pilotlight-test.ts';
import { answerStep, expectAnswers, isAnsweredByButton } from '../answer-close.ts';
import { heading, openedUid } from '../engineer-day.ts';
import { everythingIsWritten } from '../store-answers-on-phone.ts';
import { expectStep, finish, goOn, sentTo } from './close-hand.ts';
import type { CloseWay } from './close-way.ts';

/** A step that is answered on one page, and must be shown on another. */
type AtStep = {
  readonly answer: () => Promise<void>;
  readonly isShown: () => Promise<void>;
};

/** Answers a step during a fault; returns the page that is in use afterwards. */
type Fault = (page: Page, at: AtStep) => Promise<Page>;

const answersAreSlow: Fault = async (page, { answer }) => {
  const calls = await delayCalls(page, /\/api\//);
  await answer();
  await page.reload();
  await calls.arrived;
  calls.letGo();
  return page;
};
const reloaded: Fault = async (page, { answer }) => {
  await answer();
  await page.reload();
  return page;
};
const killed: Fault = async (page, { answer }) => {
  await answer();
  const context = page.context();
  const close = `/job/${openedUid(page)}/close`;
  await page.close();
  const next = await context.newPage();
  await next.goto(close);
  return next;
};
const offline: Fault = async (page, { answer, isShown: shown }) => {
  await answer();
  const lost = page.getByText(connectionWording.lost, { exact: true });
  await page.context().setOffline(true);
  await expect(lost).toBeVisible();
  await page.reload();
  await shown();
  await page.context().setOffline(false);
  await expect(lost).toBeHidden();
  return page;
};

/** The faults at a step: slow answers, a reload, a killed page, a lost connection. */
export const stepFaults = [answersAreSlow, reloaded, killed, offline];

/**
 * Walks a path with a fault at each of its steps in turn; returns the page at the last step. Two walks that start at
 * different turns have different faults at a step.
 */
export const walkWithFaults = async (
  first: Page,
  { walked, says }: CloseWay,
  platform: Developer,
  turn = 0,
): Promise<Page> => {
  let page = first;
  for (const [at, [step, answers]] of walked.entries()) {
    await expectStep(page, step);
    const goesOn = isAnsweredByButton(step, answers);
    const next = walked[at + 1]?.[0];
    const shown = async (): Promise<void> => {
      if (goesOn && next !== undefined) return expectStep(page, next);
      await expectStep(page, step);
      await expectAnswers(page, step, answers);
    };
    const answer = async (): Promise<void> => {
      if (step === 'costAuthorisation' && says !== undefined)
        await platform.authorise(openedUid(page), says);
      await answerStep(page, step, answers);
      if (goesOn && next !== undefined) await expectStep(page, next);
      await everythingIsWritten(page);
    };
    const fault = stepFaults[(at + turn) % stepFaults.length] ?? reloaded;
    page = await fault(page, { answer, isShown: shown });
    await shown();
    if (at < walked.length - 1 && !goesOn) await goOn(page);
  }
  return page;
};

/** The platform accepts the next close, and its answer never arrives. */
const loseAnswerOfClose = async (context: BrowserContext): Promise<{ taken: Promise<void> }> => {
  let report = (): void => undefined;
  const taken = new Promise<void>((done) => {
    report = done;
  });
  const take = async (route: Route): Promise<void> => {
    await route.fetch();
    report();
  };
  await context.route(/\/jobs\/close$/, take, { times: 1 });
  return { taken };
};

/**
 * Finishes a close offline, in a page that is killed, as is the next before it gets the answer. Returns a third page,
 * and the closes that were sent after the first page: it had no connection, and a page that is closed does not report
 * that its call has failed.
 */
export const finishWithFaults = async (
  last: Page,
): Promise<{ readonly page: Page; readonly closes: readonly Request[] }> => {
  const context = last.context();
  const close = `/job/${openedUid(last)}/close`;
  await context.setOffline(true);
  await finish(last);
  await expect(heading(last, closeWording.waitingTitle)).toBeVisible();
  await last.close();
  const closes = sentTo(context, /\/jobs\/close$/);

  const second = await context.newPage();
  await second.goto(close);
  await expect(heading(second, closeWording.waitingTitle)).toBeVisible();
  const { taken } = await loseAnswerOfClose(context);
  await context.setOffline(false);
  await taken;
  await second.close();

  const third = await context.newPage();
  await third.goto(close);
  return { page: third, closes };
};

/** The photos that a close names, by their content: one that was sent again, since its answer was lost, has another place. */
const photosIn = (close: Request, platform: Developer): Promise<readonly string[]> => {
  const { photosOfFault } = close.postDataJSON() as { readonly photosOfFault: readonly string[] };
  return Promise.all(
    photosOfFault.map(async (location) =>
      (await platform.storedContent(location.split('/').at(-1) ?? '')).toString('base64'),
    ),
  );
};

/**
 * The platform has one close of a job, which was sent twice, with each of its photos once. The close names them in the
 * order in which they were chosen; one whose upload was interrupted is stored after the next.
 */
export const expectOneClose = async (
  page: Page,
  platform: Developer,
  closes: readonly Request[],
): Promise<void> => {
  const uid = openedUid(page);
  const stored = (await platform.storedFiles(uid)).toSorted((one, other) =>
    one.fileName < other.fileName ? -1 : 1,
  );
  expect(stored.map(({ fileName }) => fileName)).toEqual(['front.jpg', 'inside.jpg']);
  const photos = stored.map(({ content }) => content.toString('base64'));
  expect(new Set(photos).size).toBe(2);
  expect(await Promise.all(closes.map((close) => photosIn(close, platform)))).toEqual([
    photos,
    photos,
  ]);
  expect(new Set(closes.map((close) => close.headers()['idempotency-key'])).size).toBe(1);
  const authorization = closes[0]?.headers()['authorization'] ?? '';
  const job = await page.request.get(`/api/jobs-public/v1/engineer-jobs/${uid}`, {
    headers: { authorization },
  });
  expect(await job.json()).toMatchObject({ sk_job_status: 'Complete' });
};
