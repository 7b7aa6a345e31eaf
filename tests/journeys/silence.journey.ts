import type { Page } from 'playwright/test';
import type { JobUid } from '#domain/kernel';
import { demoId } from '#infrastructure/platform/demo/demo-id.ts';
import { accountUnavailable } from '#words/wording/account.ts';
import { agendaWording } from '#words/wording/agenda.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { offersWording } from '#words/shared/visit/wording/offers.ts';
import { answerBadly } from './harness/bad-answers.ts';
import { expect, sameAtAnyWidth, test } from './pilotlight-test.ts';

/** The stored job is shown instead of silence. */
const unread: JobUid = demoId('closing-job', 'electric', '0');

/** A screen whose call is never answered: its message, and its content after a retry. */
type Silent = {
  readonly path: string;
  readonly call: RegExp;
  readonly words: string;
  readonly good: string | RegExp;
};

const account: Silent = {
  path: '/customer/account',
  call: /\/accounts\//,
  words: accountUnavailable,
  good: 'Olive Carter',
};

const agendaCall = /\/engineer-jobs\/agenda/;

const ofEngineer: readonly Silent[] = [
  {
    path: `/job/${unread}/record`,
    call: /\/engineer-jobs\/(?!agenda)[^/?]+$/,
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
  {
    path: '/job/offers/gone',
    call: /\/job-offers$/,
    words: offersWording.failed,
    good: /has gone/,
  },
];

/** The text before the phone number, which is a separate link. */
const beforePhone = (text: string): string => text.replace(/\{phone\}.*/, '').trim();

const expectWordsAndAWayOn = async (page: Page, { path, call, words, good }: Silent) => {
  const answerWell = await answerBadly(page, call, () => Promise.resolve());
  const requested = page.waitForRequest(call);
  await page.goto(path);
  await requested;
  // A screen that is rendered after the timeout would ask again.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Every timer fires in its turn, as it normally would: reading ahead begins before the timeout.
  await page.clock.runFor(33_000);
  await expect(page.getByText(beforePhone(words)).first()).toBeVisible();
  await answerWell();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(good).first()).toBeVisible();
};

test.beforeEach(async ({ page }) => page.clock.install());

test(
  'a customer’s screen without an answer shows an error after 30 seconds and can be tried again',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, 'one.contract@pilotlight.test', '/terms-conditions');
    await expectWordsAndAWayOn(page, account);
  },
);

test(
  'an engineer’s screen without an answer shows an error after 30 seconds and can be tried again',
  sameAtAnyWidth,
  async ({ page, problems, signIn }) => {
    // Prefetching is off until the agenda is checked: otherwise the stored visit would be shown.
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
