import { closeWording } from '#words/shared/visit/wording/close.ts';
import { answersOfStep } from '../../../domain/close/close-answers.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { answerStep } from '../answer-close.ts';
import { button, jobCards } from '../engineer-day.ts';
import {
  closingEngineer,
  expectEnd,
  expectStep,
  finish,
  goOn,
  openClose,
  passStep,
  sentTo,
} from './close-hand.ts';
import { notResolved } from './answered-steps.ts';

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

  await answerStep(second, 'issueArea', answersOfStep('issueArea', { issueArea: 'Showers' }));
  await button(second, closeWording.continue).dblclick();
  await expectStep(second, 'photos');
  await expect(second.getByRole('alert')).toBeHidden();
  await button(second, 'Back').click();
  await expectStep(second, 'issueArea');
  await goOn(second);
  await expectStep(second, 'photos');
  await passStep(second, 'photos');
  await passStep(second, 'haveYouFittedPartsToday');
  await answerStep(second, 'actualHours', answersOfStep('actualHours'));

  await platform.moveJob(uid, 'Cancelled');
  await second.setViewportSize({ width: 740, height: 360 });
  await finish(second);
  await expect(second.getByRole('alert').getByText(closeWording.notInProgress)).toBeInViewport();
  expect(closes).toEqual([]);
  await platform.moveJob(uid, 'In Progress');
  await button(second, closeWording.finish).dblclick();
  await expectEnd(second, 'rejectionNotice');
  expect(closes).toHaveLength(1);
  await button(second, closeWording.backToAgenda).click();
  await expect(jobCards(second).first()).toBeVisible();
});
