import type { Page } from 'playwright/test';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { demoId } from '#infrastructure/platform/demo/demo-id.ts';
import { accountUnavailable } from '#ui/wording/account.ts';
import { openingWording } from '#ui/wording/claim/opening.ts';
import { stageTitles } from '#ui/wording/claim/stages.ts';
import { agendaWording } from '#ui/wording/engineer/agenda.ts';
import { closeWording } from '#ui/wording/engineer/close/close.ts';
import { closeStepWording } from '#ui/wording/engineer/close/steps.ts';
import { invoicesWording } from '#ui/wording/engineer/invoices.ts';
import { jobDetailsWording } from '#ui/wording/engineer/job-details.ts';
import { offersWording } from '#ui/wording/engineer/offers.ts';
import { somethingWentWrong } from '#ui/wording/generic.ts';
import { identificationWording } from '#ui/wording/identification.ts';
import { signInWording } from '#ui/wording/sign-in.ts';
import { answerBadly, type BadAnswer } from './harness/bad-answers.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

const olive = 'one.contract@pilotlight.test';
/** What the phone has read of a job is shown in place of silence: each screen gets one of its own. */
const uidOf = (job: string): JobUid => demoId('closing-job', job, '0');
const job = /\/engineer-jobs\/(?!agenda)[^/?]+$/;

const silence: BadAnswer = () => Promise.resolve();

/** A screen whose call nobody answers: what is told then, and what is there once it is asked again. */
type Silent = {
  readonly path: string;
  readonly call: RegExp;
  /** What is called for at the same time. */
  readonly beside?: RegExp;
  readonly words: string;
  readonly good: string | RegExp;
};

const ofCustomer: readonly Silent[] = [
  {
    path: '/properties',
    call: /\/accounts\//,
    words: accountUnavailable,
    good: stageTitles.problemArea,
  },
  {
    path: '/customer/account',
    call: /\/accounts\//,
    words: accountUnavailable,
    good: 'Olive Carter',
  },
  {
    path: '/claim/new',
    call: /\/contracts\//,
    beside: /\/accounts\//,
    words: openingWording.contract,
    good: stageTitles.problemArea,
  },
  {
    path: '/claim/new',
    call: /\/skedulo\//,
    beside: /\/contracts\//,
    words: somethingWentWrong,
    good: stageTitles.problemArea,
  },
];

const agendaCall = /\/engineer-jobs\/agenda/;

const ofEngineer: readonly Silent[] = [
  {
    path: `/job/${uidOf('gas')}/close`,
    call: job,
    words: closeWording.failed,
    good: closeStepWording.issueResolved.title,
  },
  {
    path: '/engineer/account/profile',
    call: /\/accounts\//,
    words: accountUnavailable,
    good: 'Kit Harland',
  },
  {
    path: '/engineer/account/invoices',
    call: /\/engineer\/invoices$/,
    words: invoicesWording.failed,
    good: invoicesWording.none,
  },
  {
    path: `/job/${uidOf('gas-heating')}`,
    call: job,
    words: jobDetailsWording.outOfReach,
    good: 'In Progress',
  },
  {
    path: `/job/${uidOf('electric')}/record`,
    call: job,
    words: jobDetailsWording.outOfReach,
    good: 'Gas safety record',
  },
  {
    path: '/job/agenda',
    call: agendaCall,
    words: agendaWording.failed,
    good: 'The drain in the yard stands full.',
  },
  // The offers read the agenda too, which is then kept.
  { path: '/job/offers', call: /\/job-offers$/, words: offersWording.failed, good: /^AW6/ },
  {
    path: '/job/offers/gone',
    call: /\/job-offers$/,
    words: offersWording.failed,
    good: /has gone/,
  },
];

/** What comes before the phone number, which is a link of its own. */
const beforePhone = (text: string): string => text.replace(/\{phone\}.*/, '').trim();

const silentFor30Seconds = async (
  page: Page,
  call: RegExp,
  ask: () => Promise<unknown>,
  beside?: RegExp,
) => {
  const answerWell = await answerBadly(page, call, silence);
  const asked = page.waitForRequest(call);
  // The time of a call that is made beside it must not run out too.
  const others = beside === undefined ? undefined : page.waitForResponse(beside);
  await ask();
  await asked;
  await (await others)?.finished();
  // What the page asks ahead begins before the time runs out, as it would.
  await page.clock.runFor(2000);
  await page.clock.fastForward(31_000);
  return answerWell;
};

const expectWordsAndAWayOn = async (page: Page, { path, call, beside, words, good }: Silent) => {
  const answerWell = await silentFor30Seconds(page, call, () => page.goto(path), beside);
  await expect(page.getByText(beforePhone(words)).first()).toBeVisible();
  await answerWell();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(good).first()).toBeVisible();
};

test.beforeEach(async ({ page }) => page.clock.install());

test(
  'a customer’s call that nobody answers for 30 seconds tells so, and can be made again',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, olive);
    await expect(page.getByText(stageTitles.problemArea)).toBeVisible();
    for (const silent of ofCustomer)
      await test.step(`${silent.path}: ${silent.call.source}`, () =>
        expectWordsAndAWayOn(page, silent));
  },
);

test(
  'an engineer’s call that nobody answers for 30 seconds tells so, and can be made again',
  sameAtAnyWidth,
  async ({ page, problems, signIn }) => {
    // What the phone has kept of a visit would be shown: nothing is read ahead before the agenda's turn.
    problems.expect(/ERR_FAILED/);
    const agendaWell = await answerBadly(page, agendaCall, (route) => route.abort());
    await signIn(page, 'closing.engineer@pilotlight.test', '/engineer/account');
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    for (const silent of ofEngineer) {
      if (silent.call === agendaCall) await agendaWell();
      await test.step(`${silent.path}: ${silent.call.source}`, () =>
        expectWordsAndAWayOn(page, silent));
    }
  },
);

test(
  'a sign-in and an identification that nobody answers for 30 seconds tell so, and can be tried again',
  sameAtAnyWidth,
  async ({ page }) => {
    await page.goto('/auth');
    const email = page.getByRole('textbox', { name: 'Email address' });
    await email.fill(olive);
    const submit = page.getByRole('button', { name: signInWording.submit });
    const answerWell = await silentFor30Seconds(page, /\/cognito\/?$/, () => submit.click());
    const told = page.getByRole('alert').filter({ hasText: beforePhone(somethingWentWrong) });
    await expect(told).toBeVisible();
    await answerWell();
    await submit.click();
    await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();

    await page.goto('/auth?mode=cs');
    await email.fill(olive);
    await page.getByRole('textbox', { name: 'Postcode' }).fill('FC1 4AB');
    const find = page.getByRole('button', { name: identificationWording.find });
    const answerAgain = await silentFor30Seconds(page, /\/getCustomer$/, () => find.click());
    await expect(page.getByRole('alert').filter({ hasText: /\d{4}/ })).toBeVisible();
    await answerAgain();
    await find.click();
    await expect(page.getByText(stageTitles.problemArea)).toBeVisible();
  },
);
