import { dayAndMonth } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, test } from '../pilotlight-test.ts';
import { closingEngineer, openClose, sentTo, summaryOf } from './closing/close-hand.ts';
import { faultyWay } from './closing/faulty-way.ts';
import { nextVisitDay } from './closing/answered-steps.ts';
import { expectOneClose, finishWithFaults, walkWithFaults } from './closing/with-faults.ts';
import { button, heading, jobCards, openTab } from './engineer-day.ts';

test.use({ serviceWorkers: 'allow' });

const summary = summaryOf(faultyWay.job);

test('a close with a fault at every step arrives once, with its photos in order', async ({
  page: first,
  context,
  platform,
  problems,
  signIn,
}) => {
  // It loads some thirty pages, as many as several journeys.
  test.setTimeout(120_000);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const closes = sentTo(context, /\/jobs\/close$/);
  const followOns = sentTo(context, /\/jobs\/newFollowOn$/);
  await signIn(first, closingEngineer);
  await shellIsKept(first);
  await openClose(first, faultyWay.job);
  const page = await finishWithFaults(await walkWithFaults(first, faultyWay, platform));
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
