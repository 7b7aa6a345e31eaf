import type { BrowserContext, Page, Request, Route } from 'playwright/test';
import { closeFlow } from '#domain/close/close-flow.ts';
import type { Answers } from '#domain/flow/condition.ts';
import { instant } from '#domain/kernel/instant.ts';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import { londonTime } from '#domain/kernel/london-time.ts';
import { rebookingDays } from '#domain/visits/rebooking.ts';
import { dayAndMonth } from '#ui/wording/date-words.ts';
import { closeWording } from '#ui/wording/engineer/close/close.ts';
import {
  closeEndWording,
  closeStepWording,
  type AskedStep,
} from '#ui/wording/engineer/close/steps.ts';
import { connectionWording } from '#ui/wording/engineer/connection.ts';
import { holdCalls } from '../harness/hold-calls.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, test } from '../pilotlight-test.ts';
import { answerStep, expectAnswers } from './answer-close.ts';
import { button, heading, jobCards, openTab } from './engineer-day.ts';
import { openedUid } from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const engineer = 'closing.engineer@pilotlight.test';
const summary = 'The heating comes on by itself at night.';
const photos = ['front.jpg', 'inside.jpg'];
const fan = [{ name: 'Fan', quantity: 1, cost: 4000 }];

/** The second day that is offered for the next visit. */
const nextVisit = (): LocalDate => {
  const days = rebookingDays('normal', londonTime(instant(Date.now())));
  const [, second] = days.filter(({ available }) => available);
  if (second === undefined) throw new Error('No day is offered.');
  return second.date;
};

type Told = readonly [step: AskedStep, answers: Answers];

/** From a fault that is not resolved, with all gas checks and a labour warning, to a next visit. */
const wayTo = (visitDate: LocalDate): readonly Told[] => [
  ['issueResolved', { isResolved: 'No' }],
  ['describeIssueAndNextSteps', { issueDescription: 'The fan is stuck. BER is not likely.' }],
  [
    'boilerDetails',
    { boilerMake: 'viessmann', boilerModel: 'Vitodens 100', boilerGcNumber: '4731901' },
  ],
  ['gasSafetyChecks', { gasSafetyChecks: 'Yes' }],
  ['boilerType', { boilerType: 'combi' }],
  ['boilerLocation', { boilerLocation: 'airing-cupboard' }],
  ['visualInspectionSafe', { visualInspectionSafe: 'Yes' }],
  ['safetyDeviceFsfCorrect', { safetyDeviceFsfCorrect: 'No' }],
  ['ventillationSizeConfigLabelling', { ventillationSizeConfigLabelling: 'NoIfAROrID' }],
  ['combustionPerformanceReading', { combustionPerformanceReading: '0.0009' }],
  ['boilerGauges', { gasRateKw: '24.5', burnerPressureMb: '11' }],
  ['gasUnsafeSituation', { unsafeSituation: 'AtRisk', unsafeSituationAcknowledged: true }],
  ['issueArea', { issueArea: 'Boiler' }],
  ['issueCauses', { issueCauses: ['none'] }],
  ['confidenceInDiagnosis', { confidenceInDiagnosis: 99 }],
  ['partsNeeded', { partsRequested: fan, estimatedHoursNeeded: 2 }],
  ['canLabourCostBeLowered', { labourWarning: 'can-lower' }],
  ['partsNeededAfterWarning', { estimatedHoursNeeded: 1 }],
  ['partsSource', { partsSource: 'next-visit' }],
  ['followOnDetails', { visitDate, timeSlot: '12:00:00' }],
  ['photos', { photosOfFault: photos }],
  ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
  ['actualHours', { actualDuration: 1 }],
];

const stageOf = (url: URL): string => url.searchParams.get('stage') ?? closeFlow.start;

const expectStep = async (page: Page, step: AskedStep): Promise<void> => {
  await expect(heading(page, closeStepWording[step].title)).toBeVisible();
  await expect(page).toHaveURL((url) => stageOf(url) === step);
};

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

const openFromAgenda = async (page: Page): Promise<void> => {
  await page.goto('/job/agenda');
  const card = page.getByRole('listitem').filter({ hasText: summary });
  await card.getByRole('link', { name: 'Complete Job' }).click();
};

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
  await page.close();
  const next = await context.newPage();
  await openFromAgenda(next);
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
const walk = async (first: Page, way: readonly Told[]): Promise<Page> => {
  let page = first;
  for (const [at, [step, answers]] of way.entries()) {
    await expectStep(page, step);
    const stands = async (): Promise<void> => {
      await expectStep(page, step);
      await expectAnswers(page, answers);
    };
    const answer = async (): Promise<void> => {
      await answerStep(page, answers);
      await everythingIsWritten(page);
    };
    const fault = faults[at % faults.length] ?? reloaded;
    page = await fault(page, { answer, stands });
    await stands();
    if (at < way.length - 1) await button(page, closeWording.continue).click();
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

const sentTo = (context: BrowserContext, path: RegExp): readonly Request[] => {
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) sent.push(request);
  });
  return sent;
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
  const visitDate = nextVisit();
  await signIn(first, engineer);
  await shellIsKept(first);
  await openFromAgenda(first);
  const last = await walk(first, wayTo(visitDate));
  const uid = openedUid(last);

  await context.setOffline(true);
  await button(last, closeWording.finish).click();
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
  await expect(third.getByText(dayAndMonth(visitDate))).toBeVisible();

  const stored = await platform.storedFiles(uid);
  expect(stored.map(({ fileName }) => fileName)).toEqual(photos);
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
