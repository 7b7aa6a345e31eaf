import type { Page } from 'playwright/test';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { answerBadly, badDoneAnswers, isUnanswered } from '../../harness/bad-answers.ts';
import { expect, sameAtAnyWidth, test } from '../../pilotlight-test.ts';
import { answerStep } from '../answer-close.ts';
import { heading } from '../engineer-day.ts';
import { closingEngineer, expectEnd, expectStep, finish, openClose } from './close-hand.ts';
import { fanAtNextVisit } from './answered-steps.ts';

const again = (page: Page) =>
  page.getByRole('button', { name: closeWording.tryAgain, exact: true });

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/500|ERR_/);
  await page.clock.install();
});

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
