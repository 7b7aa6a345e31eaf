import type { Page } from 'playwright/test';
import type { JobUid } from '#domain/kernel';
import { demoId } from '#infrastructure/platform/demo/demo-id.ts';
import { closeWording } from '#ui/shared/visit/wording/close.ts';
import { partsWording } from '#ui/features/close/wording/parts.ts';
import {
  answerBadly,
  badAnswers,
  badDoneAnswers,
  isUnanswered,
} from '../../harness/bad-answers.ts';
import { delayCalls } from '../../harness/delay-calls.ts';
import { expect, sameAtAnyWidth, test } from '../../pilotlight-test.ts';
import { answerStep } from '../answer-close.ts';
import { button, heading } from '../engineer-day.ts';
import { keepAnswers } from '../store-answers-on-phone.ts';
import { closingEngineer, expectEnd, expectStep, finish, openClose } from './close-hand.ts';
import { fanAtNextVisit, gasFault } from './answered-steps.ts';

const again = (page: Page) =>
  page.getByRole('button', { name: closeWording.tryAgain, exact: true });

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/500|ERR_/);
  await page.clock.install();
});

test(
  'a close whose job or parts cannot be read shows an error and can be continued',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    const uid: JobUid = demoId('closing-job', 'gas', '0');
    // The next bad answer is installed before the last one is removed, because the page also sends requests by itself.
    const failEachWay = async (call: RegExp, words: string, first: () => Promise<void>) => {
      let answerWell = first;
      for (const [kind, answer] of Object.entries(badAnswers))
        await test.step(`${call.source}: ${kind}`, async () => {
          const next = await answerBadly(page, call, answer);
          await answerWell();
          answerWell = next;
          const requested = page.waitForRequest(call);
          await again(page).click();
          await requested;
          await expect(page.getByText(words)).toBeVisible();
        });
      await answerWell();
    };
    const failAtFirst = (call: RegExp) => answerBadly(page, call, (route) => route.abort());

    // Prefetching is off: otherwise the phone would show its stored job.
    await failAtFirst(/\/engineer-jobs\/agenda/);
    const job = /\/engineer-jobs\/(?!agenda)[^/?]+$/;
    const partsWell = await failAtFirst(/\/job-parts$/);
    const jobWell = await failAtFirst(job);
    await signIn(page, closingEngineer, '/job/%20/close');
    await expect(page.getByText(closeWording.noJobId)).toBeVisible();
    await keepAnswers(page, uid, gasFault('ideal'));
    await page.goto(`/job/${uid}/close`);
    await expect(page.getByText(closeWording.failed)).toBeVisible();
    await failEachWay(job, closeWording.failed, jobWell);
    await again(page).click();

    await expectStep(page, 'partsNeeded');
    await button(page, partsWording.add).click();
    await expect(page.getByText(partsWording.failed)).toBeVisible();
    await failEachWay(/\/job-parts$/, partsWording.failed, partsWell);
    const calls = await delayCalls(page, /\/job-parts$/);
    await again(page).click();
    await expect(button(page, partsWording.loading)).toBeVisible();
    calls.letGo();
    await page.getByLabel(partsWording.search).fill('no such part');
    await expect(
      page.getByRole('dialog').getByText(partsWording.nothingFound).first(),
    ).toBeVisible();
  },
);

test(
  'a failed close and its next visit are kept and can be sent again',
  sameAtAnyWidth,
  async ({ page, signIn }) => {
    await signIn(page, closingEngineer);
    await openClose(page, 'gas-heating', fanAtNextVisit);
    await expectStep(page, 'actualHours');
    await answerStep(page, 'actualHours', { actualDuration: 1 });
    let send = () => finish(page);
    let before = (): Promise<void> => Promise.resolve();
    for (const [call, refusal, refusedTitle] of [
      [
        /\/jobs\/close$/,
        /^Could not close job JOB-\d+: Not this time$/,
        closeWording.failedToComplete,
      ],
      [
        /\/jobs\/newFollowOn$/,
        /^Failed to create follow on job - Not this time$/,
        closeWording.nextVisitMissing,
      ],
    ] as const)
      for (const [kind, answer] of Object.entries(badDoneAnswers))
        await test.step(`${call.source}: ${kind}`, async () => {
          // Installed before anything is sent again automatically.
          const answerWell = await answerBadly(page, call, answer);
          await before();
          before = answerWell;
          const requested = page.waitForRequest(call);
          await send();
          await requested;
          const isRefused = kind === 'a message instead of it';
          const title = isUnanswered(kind) ? closeWording.waitingTitle : refusedTitle;
          await expect(heading(page, title)).toBeVisible();
          if (isRefused) await expect(page.getByText(refusal)).toBeVisible();
          await expect(again(page)).toBeEnabled();
          send = () => again(page).click();
        });
    await before();
    await again(page).click();
    await expectEnd(page, 'nextVisitScheduled');
  },
);
