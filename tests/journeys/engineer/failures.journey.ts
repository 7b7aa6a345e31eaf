import { outboxWording } from '#ui/shared/visit/wording/outbox.ts';
import { visitStepWording } from '#ui/shared/visit/wording/visit.ts';
import { answerBadly, badDoneAnswers, isUnanswered } from '../harness/bad-answers.ts';
import { expect, test } from '../pilotlight-test.ts';
import { button } from './engineer-day.ts';
import {
  engineer,
  openedUid,
  openJob,
  postcodes,
  wednesdayMorning,
  setOff,
  skipNavigation,
} from './visits.ts';
/** A command without any answer waits on the phone instead. */
const badDoneKinds = Object.entries(badDoneAnswers).filter(([kind]) => !isUnanswered(kind));

test.use({ start: { now: wednesdayMorning }, watchesFocus: true });

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/500|404|ERR_|Failed to load/);
  await page.clock.install();
});

test('travel and start that fail on the platform are shown as done and as unsent until they are sent', async ({
  page,
  signIn,
}) => {
  await signIn(page, engineer);
  await openJob(page, postcodes.urgent);
  const uid = openedUid(page);
  for (const [step, name] of [
    ['start-travel', 'En Route'],
    ['start-job', 'Start Job'],
  ] as const) {
    const call = step === 'start-travel' ? /\/start-travel$/ : /\/engineer-jobs\/start\//;
    const press = async () => {
      if (step === 'start-job') return button(page, name).click();
      await setOff(page);
      await skipNavigation(page);
    };
    const reported = page.getByText(visitStepWording[step].failed);
    let answerWell = (): Promise<void> => Promise.resolve();
    for (const [at, [kind, answer]] of badDoneKinds.entries())
      await test.step(`${step}: ${kind}`, async () => {
        // The next bad answer is installed before the last one is removed, because the outbox also sends by itself.
        const beforeThis = answerWell;
        answerWell = await answerBadly(page, call, answer);
        await beforeThis();
        const answered = page.waitForResponse(call);
        if (at === 0) {
          await press();
          await expect(page.getByRole('alert').filter({ has: reported })).toBeVisible();
          await answered;
          const answeredAgain = page.waitForResponse(call);
          await page.goto('/engineer/unsent');
          await answeredAgain;
        } else {
          await page.getByRole('button', { name: /^Try again/ }).click();
          await answered;
        }
        const isRefused = kind === 'a message instead of it';
        const group = outboxWording.page.headings[isRefused ? 'refused' : 'failed'];
        await expect(
          page.getByRole('region', { name: group }).filter({ has: reported }),
        ).toBeVisible();
      });
    await answerWell();
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText(outboxWording.page.nothing)).toBeVisible();
    await page.goto(`/job/${uid}`);
  }
  await expect(page.getByRole('link', { name: 'Complete Job' })).toBeVisible();
});
