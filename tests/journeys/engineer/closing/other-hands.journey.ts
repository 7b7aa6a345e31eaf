import { closeWording } from '#ui/shared/visit/wording/close.ts';
import { outboxWording } from '#ui/shared/visit/wording/outbox.ts';
import { shellWording } from '#ui/shell/wording/shell.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { answerStep } from '../answer-close.ts';
import { button, goTo, heading, jobCards, sasha } from '../engineer-day.ts';
import {
  closingEngineer,
  expectEnd,
  expectStep,
  finish,
  goOn,
  openClose,
  sentTo,
} from './close-hand.ts';
import { noPhoto, notResolved } from './answered-steps.ts';
import type { AnsweredStep } from './close-way.ts';

const hours = { actualDuration: 1 };
/** Up to the last step of a fault in an area. */
const upToHours = (issueArea: string): readonly AnsweredStep[] => [
  ...notResolved,
  ['issueArea', { issueArea }],
  ['photos', noPhoto],
  ['haveYouFittedPartsToday', { fittedPartsToday: 'No' }],
];
const outdoors = upToHours('Showers');

test('the first phone notices that a second one closed the job, online and offline', async ({
  page: first,
  context,
  openOther,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const second = await openOther();
  await signIn(first, closingEngineer);
  await signIn(second, closingEngineer);
  const closes = sentTo(context, /\/jobs\/close$/);

  await openClose(first, 'locks', outdoors);
  await openClose(second, 'locks', outdoors);
  for (const page of [first, second]) {
    await expectStep(page, 'actualHours');
    await answerStep(page, 'actualHours', hours);
  }
  await finish(second);
  await expectEnd(second, 'rejectionNotice');
  await finish(first);
  await expect(first.getByRole('alert').getByText(closeWording.notInProgress)).toBeVisible();
  await expectStep(first, 'actualHours');
  expect(closes).toEqual([]);

  await first.getByRole('link', { name: closeWording.backToAgenda }).click();
  await button(second, closeWording.backToAgenda).click();
  const uid = await openClose(first, 'electric-boiler-only', outdoors);
  await openClose(second, 'electric-boiler-only', outdoors);
  for (const page of [first, second]) {
    await expectStep(page, 'actualHours');
    await answerStep(page, 'actualHours', hours);
  }
  await context.setOffline(true);
  await finish(first);
  await expect(heading(first, closeWording.waitingTitle)).toBeVisible();
  await finish(second);
  await expectEnd(second, 'rejectionNotice');
  await context.setOffline(false);
  await expect(heading(first, closeWording.failedToComplete)).toBeVisible();
  await expect(first.getByRole('alert')).toContainText(closeWording.notInProgress);
  await expect(button(first, closeWording.correct)).toBeHidden();
  await button(first, closeWording.discard).click();
  await first.getByRole('dialog').getByRole('button', { name: closeWording.discard }).click();
  await expect(first).toHaveURL(new RegExp(uid));
  await expect(heading(first, closeWording.failedToComplete)).toBeHidden();
});

test('another engineer on the phone neither sees nor sends a waiting close', async ({
  page,
  context,
  problems,
  signIn,
}) => {
  problems.expect(/ERR_FAILED/);
  const closes = sentTo(context, /\/jobs\/close$/);
  await signIn(page, closingEngineer);
  const uid = await openClose(page, 'locks', outdoors);
  await expectStep(page, 'actualHours');
  await answerStep(page, 'actualHours', hours);
  await context.route(/\/jobs\/close$/, (route) => route.abort());
  await finish(page);
  await expect(heading(page, closeWording.waitingTitle)).toBeVisible();

  await goTo(page, 'Account');
  await button(page, shellWording.logout).click();
  const requested = page.getByRole('dialog', { name: outboxWording.logoutTitle });
  await expect(requested).toContainText(outboxWording.logoutText(1));
  await requested.getByRole('button', { name: shellWording.logout }).click();
  await expect(page).toHaveURL(/\/auth/);
  // It is sent again every 5 seconds until then.
  const before = closes.length;
  await context.unroute(/\/jobs\/close$/);

  await signIn(page, sasha, '/job/agenda');
  await expect(page.getByText('No jobs in agenda')).toBeVisible();
  await expect(page.getByText(outboxWording.waiting(1))).toBeHidden();
  expect(closes).toHaveLength(before);

  await signIn(page, closingEngineer, `/job/${uid}/close`);
  await expectEnd(page, 'rejectionNotice');
  expect(closes).toHaveLength(before + 1);
});

test('a second tab takes a close over, an extra tap does nothing, and a cancelled job is shown', async ({
  page: first,
  context,
  platform,
  signIn,
}) => {
  const closes = sentTo(context, /\/jobs\/close$/);
  await signIn(first, closingEngineer);
  const uid = await openClose(first, 'plumbing', notResolved);
  await expectStep(first, 'issueArea');
  const second = await context.newPage();
  await second.goto(`/job/${uid}/close`);
  await expect(second.getByText(closeWording.elsewhere)).toBeVisible();
  await button(second, closeWording.closeHere).click();
  await expectStep(second, 'issueArea');
  await expect(first.getByText(closeWording.closedElsewhere)).toBeVisible();

  await answerStep(second, 'issueArea', { issueArea: 'Showers' });
  await button(second, closeWording.continue).dblclick();
  await expectStep(second, 'photos');
  await expect(second.getByRole('alert')).toBeHidden();
  await button(second, 'Back').click();
  await expectStep(second, 'issueArea');
  await goOn(second);
  await expectStep(second, 'photos');
  await answerStep(second, 'photos', noPhoto);
  await goOn(second);
  await answerStep(second, 'haveYouFittedPartsToday', { fittedPartsToday: 'No' });
  await answerStep(second, 'actualHours', hours);

  await platform.moveJob(uid, { jobStatus: 'Cancelled' });
  await second.setViewportSize({ width: 740, height: 360 });
  await finish(second);
  await expect(second.getByRole('alert').getByText(closeWording.notInProgress)).toBeInViewport();
  expect(closes).toEqual([]);
  await platform.moveJob(uid, { jobStatus: 'In Progress' });
  await button(second, closeWording.finish).dblclick();
  await expectEnd(second, 'rejectionNotice');
  expect(closes).toHaveLength(1);
  await button(second, closeWording.backToAgenda).click();
  await expect(jobCards(second).first()).toBeVisible();
});
