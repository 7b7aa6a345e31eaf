import { dayAndMonth } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, test } from '../pilotlight-test.ts';
import { closingEngineer, openClose, sentTo, summaryOf } from './closing/close-hand.ts';
import { stepsBefore, stepsFrom } from '../../domain/close/close-answers.ts';
import {
  answered,
  checkedGasFault,
  nextVisit,
  nextVisitDay,
  parts,
  withoutParts,
} from './closing/answered-steps.ts';
import type { CloseWay } from './closing/close-way.ts';
import { expectOneClose, finishWithFaults, walkWithFaults } from './closing/with-faults.ts';
import { button, heading, jobCards, openTab } from './engineer-day.ts';

test.use({ serviceWorkers: 'allow' });

const checked = checkedGasFault('viessmann', 'airing-cupboard');

/** From readings of the gas checks, with a labour warning, to a next visit. */
const faultyWay: CloseWay = {
  name: 'a fault at every step',
  job: 'gas-heating',
  before: stepsBefore(checked, 'combustionPerformanceReading'),
  walked: [
    ...stepsFrom(checked, 'combustionPerformanceReading'),
    answered('partsNeeded', parts(2, ['Fan', 4000])),
    answered('canLabourCostBeLowered'),
    answered('partsNeededAfterWarning', { partsRequested: undefined, estimatedHoursNeeded: 1 }),
    answered('partsSource'),
    answered('followOnDetails', nextVisit),
    answered('photos', { photosOfFault: ['front.jpg', 'inside.jpg'] }),
    ...withoutParts.slice(1),
  ],
  end: 'nextVisitScheduled',
};
const summary = summaryOf(faultyWay.job);

test('a close with a fault at every step arrives once, with its photos in order', async ({
  page: first,
  context,
  platform,
  problems,
  signIn,
}) => {
  // It loads some twenty pages, as many as several journeys.
  test.setTimeout(120_000);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const followOns = sentTo(context, /\/jobs\/newFollowOn$/);
  await signIn(first, closingEngineer);
  await shellIsKept(first);
  await openClose(first, faultyWay.job, faultyWay.before);
  const { page, closes } = await finishWithFaults(await walkWithFaults(first, faultyWay, platform));
  await expect(heading(page, closeEndWording.nextVisitScheduled.title)).toBeVisible();
  await expect(page.getByText(dayAndMonth(nextVisitDay), { exact: true })).toBeVisible();
  await expectOneClose(page, platform, closes);
  expect(followOns).toHaveLength(1);

  await button(page, closeWording.backToAgenda).click();
  await expect(jobCards(page).first()).toBeVisible();
  await expect(jobCards(page).filter({ hasText: summary })).toHaveCount(0);
  await openTab(page, 'Upcoming');
  await expect(jobCards(page).filter({ hasText: summary })).toHaveCount(1);
});
