import type { BrowserContext, Page, Request } from 'playwright/test';
import { closeFlow, type CloseEnd } from '#domain/close';
import type { Answers } from '#domain/flow';
import { demoClosings } from '#infrastructure/platform/demo/demo-closings.ts';
import { fillWordingAsText } from '#ui/shell/configuration/fill-wording.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import {
  closeEndWording,
  closeStepWording,
  type QuestionStep,
} from '#words/features/close/wording/steps.ts';
import { answersOfStep } from '../../../domain/close/close-answers.ts';
import { expect } from '../../pilotlight-test.ts';
import type { Developer } from '../../harness/developer-routes.ts';
import { driverInput, type Input } from '../../harness/input.ts';
import { answerStep, isAnsweredByButton } from '../answer-close.ts';
import { button, heading, openedUid } from '../engineer-day.ts';
import { keepAnswers } from '../store-answers-on-phone.ts';
import type { CloseWay, AnsweredStep } from './close-way.ts';

export const closingEngineer = 'closing.engineer@pilotlight.test';

const inWords = (text: string): string =>
  fillWordingAsText(text, { brand: 'Pilotlight', phone: '0808 157 0200' });

/** The answers for a demo job in the agenda, by its key. */
export const summaryOf = (job: string): string => {
  const found = demoClosings.find(({ key }) => key === job);
  if (found === undefined) throw new Error(`There is no demo job ${job}.`);
  return found.summary;
};

const stageOf = (url: URL): string => url.searchParams.get('stage') ?? closeFlow.start;

export const expectStep = async (page: Page, step: QuestionStep): Promise<void> => {
  await expect(heading(page, inWords(closeStepWording[step].title))).toBeVisible();
  await expect(page).toHaveURL((url) => stageOf(url) === step);
};

/** Opens the close of a demo job from the agenda, at the step after the earlier answers; returns the UID. */
export const openClose = async (
  page: Page,
  job: string,
  before: readonly AnsweredStep[] = [],
): Promise<string> => {
  const card = page.getByRole('article').filter({ hasText: summaryOf(job) });
  const complete = card.getByRole('link', { name: 'Complete Job' });
  const uid = /\/job\/([^/]+)\/close/.exec((await complete.getAttribute('href')) ?? '')?.[1] ?? '';
  if (before.length > 0) await keepAnswers(page, uid, before);
  await complete.click();
  await expect(page).toHaveURL(/\/close/);
  expect(openedUid(page)).toBe(uid);
  return uid;
};

/** The requests of a browser to a path, as they happen; failed offline requests are not included. */
export const sentTo = (context: BrowserContext, path: RegExp): readonly Request[] => {
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) sent.push(request);
  });
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED' && sent.includes(request))
      sent.splice(sent.indexOf(request), 1);
  });
  return sent;
};

export const goOn = (page: Page): Promise<void> => button(page, closeWording.continue).click();
export const finish = (page: Page): Promise<void> => button(page, closeWording.finish).click();

/** Answers a step, with plain answers to its other questions, and continues. */
export const passStep = async (
  page: Page,
  step: QuestionStep,
  given: Answers = {},
  input: Input = driverInput,
): Promise<void> => {
  const answers = answersOfStep(step, given);
  await answerStep(page, step, answers, input);
  if (!isAnsweredByButton(step, answers)) await input.press(button(page, closeWording.continue));
};

/** Answers the last step, the duration, and finishes offline. */
export const finishOffline = async (page: Page): Promise<void> => {
  await expectStep(page, 'actualHours');
  await answerStep(page, 'actualHours', answersOfStep('actualHours'));
  await page.context().setOffline(true);
  await finish(page);
  await expect(heading(page, closeWording.waitingTitle)).toBeVisible();
};

/** Support decides, and the page polls for it. */
const askSupport = async (page: Page, { says, answered }: Walk, call: Call): Promise<void> => {
  const unknown = page.getByRole('button', { name: closeWording.continue, disabled: true });
  await expect(button(page, 'Back')).toBeHidden();
  const number = page.getByRole('link', { name: inWords(closeWording.authorisation.call) });
  await expect(number).toHaveAttribute('href', /^tel:[+\d]+$/);
  if (says !== undefined) {
    await expect(unknown).toBeVisible();
    await call.platform.authorise(call.uid, says);
    await page.clock.fastForward(5000);
  }
  await expect(page.getByText(answered ?? '', { exact: true })).toBeVisible();
};

type Call = { readonly platform: Developer; readonly uid: string };

/** A path in a browser, for any job. */
type Walk = Omit<CloseWay, 'name' | 'job' | 'before'>;

/** Answers a step; continues with Continue, or with the button that ends a close. */
const walkStep = async (page: Page, way: Walk, at: AnsweredStep, call: Call): Promise<void> => {
  const [step, answers] = at;
  await answerStep(page, step, answers);
  if (step === 'costAuthorisation') await askSupport(page, way, call);
  if (isAnsweredByButton(step, answers)) return;
  await (at === way.walked.at(-1) ? finish(page) : goOn(page));
};

/** The end is shown once the platform has accepted the close. */
export const expectEnd = async (page: Page, end: CloseEnd): Promise<void> => {
  const { title, text: given } = closeEndWording[end];
  await expect(heading(page, inWords(title))).toBeVisible();
  await expect(page.getByText(inWords(given))).toBeVisible();
};

/** Walks the close that is open, step by step, until it is finished; `onArrival` looks at each step before its answer. */
export const walkSteps = async (
  page: Page,
  way: Walk,
  call: Call,
  onArrival: (step: QuestionStep) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  for (const given of way.walked) {
    await expectStep(page, given[0]);
    await onArrival(given[0]);
    await walkStep(page, way, given, call);
  }
};

/** Walks the open close step by step to its end. */
export const walkToEnd = async (page: Page, way: Walk, call: Call): Promise<void> => {
  await walkSteps(page, way, call);
  await expectEnd(page, way.end);
};

/** Walks a path from the stored draft to its end; returns the UID of the job. */
export const walkClose = async (
  page: Page,
  platform: Developer,
  way: CloseWay,
): Promise<string> => {
  const uid = await openClose(page, way.job, way.before);
  await walkToEnd(page, way, { platform, uid });
  return uid;
};
