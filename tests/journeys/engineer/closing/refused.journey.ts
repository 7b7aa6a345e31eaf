import { closeWording } from '#words/shared/visit/wording/close.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { button, heading, jobCards, openTab } from '../engineer-day.ts';
import {
  closingEngineer,
  expectEnd,
  expectStep,
  finish,
  finishOffline,
  goOn,
  openClose,
  sentTo,
  summaryOf,
} from './close-hand.ts';
import { answerStep } from '../answer-close.ts';
import { chooseFiles, fileRow } from '../visits.ts';
import { described, fanAtNextVisit } from './answered-steps.ts';

const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString();

test('a refused next visit is booked again without repeating the close', async ({
  page,
  context,
  platform,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const closes = sentTo(context, /\/jobs\/close$/);
  const followOns = sentTo(context, /\/jobs\/newFollowOn$/);
  await signIn(page, closingEngineer);
  await openClose(page, 'gas-heating', fanAtNextVisit);
  await finishOffline(page);
  const waits = page.getByText(outboxWording.waiting(1));
  await expect(waits).toBeVisible();

  // The chosen day has passed when the signal returns.
  await platform.setClock(daysFromNow(6));
  await context.setOffline(false);
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to create follow on job - A visit cannot be booked' });
  await expect(heading(page, 'The next visit is not booked')).toBeVisible();
  await expect(refused).toContainText(closeWording.followOnOnly);
  await button(page, closeWording.tryAgain).click();
  await expect.poll(() => followOns.length).toBe(2);
  await expect(refused).toBeVisible();

  const days = page.getByRole('grid', { name: closeQuestionWording.visitDate.ask });
  await days.getByRole('button', { disabled: false }).nth(12).click();
  await page.getByRole('radio', { name: /08:00/ }).check();
  await button(page, closeWording.anotherSlot).click();
  await expectEnd(page, 'nextVisitScheduled');
  await expect(page.getByText('08:00–12:00', { exact: true })).toBeVisible();
  await expect(waits).toBeHidden();
  expect(closes).toHaveLength(1);
  const keys = followOns.map((request) => request.headers()['idempotency-key']);
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([3, 2, keys[1]]);
  await button(page, closeWording.backToAgenda).click();
  await openTab(page, 'Upcoming');
  await expect(jobCards(page).filter({ hasText: summaryOf('gas-heating') })).toHaveCount(1);
});

test('a file that the platform refuses is named, and the close continues at it', async ({
  page,
  context,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|status of 422/);
  const closes = sentTo(context, /\/jobs\/close$/);
  await signIn(page, closingEngineer);
  await openClose(page, 'locks', [
    ['issueResolved', { isResolved: 'Yes' }],
    ['issueArea', { issueArea: 'Showers' }],
    ['issueDescriptionNotFollowOn', described],
  ]);
  await expectStep(page, 'photos');
  await context.setOffline(true);
  const torn = fileRow(page, 'torn.pdf');
  await chooseFiles(page, [
    { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
  ]);
  const refusal = 'The storage takes no such file.';
  await context.route(/\/storage\/uploads\//, (route) =>
    route.fulfill({ status: 422, json: { message: refusal } }),
  );
  await expect(torn).toBeVisible();
  await goOn(page);
  await answerStep(page, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
  await answerStep(page, 'actualHours', { actualDuration: 1 });
  await finish(page);
  await expect(page.getByText(outboxWording.waiting(1))).toBeVisible();

  await context.setOffline(false);
  const refused = page.getByRole('alert').getByText(/^Could not close job JOB-\d+: torn\.pdf: /);
  await expect(refused).toBeVisible();
  await button(page, closeWording.correct).click();
  await expectStep(page, 'photos');
  await expect(torn).toContainText(refusal);
  await goOn(page);
  await expectStep(page, 'photos');
  await button(page, 'Remove torn.pdf').click();
  await answerStep(page, 'photos', { photosOfFaultReason: 'Too dark.' });
  await goOn(page);
  await expectStep(page, 'actualHours');
  await finish(page);
  await expectEnd(page, 'complete');
  expect(closes).toHaveLength(1);
});
