import type { BrowserContext, Page, Request, Route } from 'playwright/test';
import { dayAndMonth } from '#ui/wording/date-words.ts';
import { closeWording } from '#ui/wording/engineer/close/close.ts';
import { closeEndWording } from '#ui/wording/engineer/close/steps.ts';
import { connectionWording } from '#ui/wording/engineer/connection.ts';
import { holdCalls } from '../harness/hold-calls.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, test } from '../pilotlight-test.ts';
import { answerStep, expectAnswers } from './answer-close.ts';
import {
  closingEngineer,
  expectStep,
  finish,
  goOn,
  openClose,
  sentTo,
  summaryOf,
} from './closing/close-hand.ts';
import { faultyWay } from './closing/faulty-way.ts';
import { nextVisitDay } from './closing/told-before.ts';
import { button, heading, jobCards, openTab } from './engineer-day.ts';
import { openedUid } from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const { walked: way } = faultyWay;
const summary = summaryOf(faultyWay.job);

/** The phone writes one thing after the other: what comes back from a later writing was written before it. */
const everythingIsWritten = (page: Page): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => fail(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const writing = database.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').count();
          writing.addEventListener('complete', () => {
            database.close();
            done();
          });
        });
      }),
    'pilotlight-closes',
  );

/** A step that is answered on one page, and has to stand on another. */
type AtStep = {
  readonly answer: () => Promise<void>;
  readonly stands: () => Promise<void>;
};

/** Answers a step while something goes wrong; the page that is in hand afterwards. */
type Fault = (page: Page, at: AtStep) => Promise<Page>;

const answersAreSlow: Fault = async (page, { answer }) => {
  const calls = await holdCalls(page, /\/api\//);
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
const offline: Fault = async (page, { answer, stands }) => {
  await answer();
  const lost = page.getByText(connectionWording.lost);
  await page.context().setOffline(true);
  await expect(lost).toBeVisible();
  await page.reload();
  await stands();
  await page.context().setOffline(false);
  await expect(lost).toBeHidden();
  return page;
};
const faults = [answersAreSlow, reloaded, killed, offline];

/** The way through the close with a fault at each of its steps; the page that is in hand at the last one. */
const walk = async (first: Page): Promise<Page> => {
  let page = first;
  for (const [at, [step, answers]] of way.entries()) {
    await expectStep(page, step);
    const stands = async (): Promise<void> => {
      await expectStep(page, step);
      await expectAnswers(page, step, answers);
    };
    const answer = async (): Promise<void> => {
      await answerStep(page, step, answers);
      await everythingIsWritten(page);
    };
    const fault = faults[at % faults.length] ?? reloaded;
    page = await fault(page, { answer, stands });
    await stands();
    if (at < way.length - 1) await goOn(page);
  }
  return page;
};

/** The platform takes the next close, and its answer never comes. */
const loseAnswerOfClose = async (context: BrowserContext): Promise<{ taken: Promise<void> }> => {
  let tell = (): void => undefined;
  const taken = new Promise<void>((done) => {
    tell = done;
  });
  const take = async (route: Route): Promise<void> => {
    await route.fetch();
    tell();
  };
  await context.route(/\/jobs\/close$/, take, { times: 1 });
  return { taken };
};

const photosIn = (close: Request): unknown =>
  (close.postDataJSON() as { readonly photosOfFault?: unknown }).photosOfFault;

test('a close with a fault at every step arrives once, with its photos in order', async ({
  page: first,
  context,
  platform,
  problems,
  signIn,
}) => {
  // It loads some thirty pages, as many as several journeys.
  test.setTimeout(120_000);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const closes = sentTo(context, /\/jobs\/close$/);
  const followOns = sentTo(context, /\/jobs\/newFollowOn$/);
  await signIn(first, closingEngineer);
  await shellIsKept(first);
  const uid = await openClose(first, faultyWay.job);
  const last = await walk(first);

  await context.setOffline(true);
  await finish(last);
  await expect(heading(last, closeWording.waitingTitle)).toBeVisible();
  await last.close();

  const second = await context.newPage();
  await second.goto(`/job/${uid}/close`);
  await expect(heading(second, closeWording.waitingTitle)).toBeVisible();
  const { taken } = await loseAnswerOfClose(context);
  await context.setOffline(false);
  await taken;
  await second.close();

  const third = await context.newPage();
  await third.goto(`/job/${uid}/close`);
  await expect(heading(third, closeEndWording.nextVisitScheduled.title)).toBeVisible();
  await expect(third.getByText(dayAndMonth(nextVisitDay))).toBeVisible();

  const stored = await platform.storedFiles(uid);
  expect(stored.map(({ fileName }) => fileName)).toEqual(['front.jpg', 'inside.jpg']);
  const locations = stored.map(({ objectName }) => `s3://pilotlight-photos/${objectName}`);
  expect(closes.map(photosIn)).toEqual([locations, locations]);
  expect(new Set(closes.map((close) => close.headers()['idempotency-key'])).size).toBe(1);
  expect(followOns).toHaveLength(1);
  const authorization = closes[0]?.headers()['authorization'] ?? '';
  const job = await third.request.get(`/api/jobs-public/v1/engineer-jobs/${uid}`, {
    headers: { authorization },
  });
  expect(await job.json()).toMatchObject({ sk_job_status: 'Complete' });

  await button(third, closeWording.backToAgenda).click();
  await expect(jobCards(third).first()).toBeVisible();
  await expect(jobCards(third).filter({ hasText: summary })).toHaveCount(0);
  await openTab(third, 'Upcoming');
  await expect(jobCards(third).filter({ hasText: summary })).toHaveCount(1);
});
