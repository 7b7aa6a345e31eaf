import { closeWording } from '#words/shared/visit/wording/close.ts';
import { expect, test } from '../../pilotlight-test.ts';
import { button, jobCards, openTab } from '../engineer-day.ts';
import { closingEngineer, sentTo, summaryOf, walkClose } from './close-hand.ts';
import { closesOfADay } from './close-ways.ts';

test('closes of a day: the maker, a small estimate and a large one each lead to their end', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  // They are several journeys in one, that signs in once.
  test.setTimeout(120_000);
  await page.clock.install();
  const closes = sentTo(context, /\/jobs\/close$/);
  await signIn(page, closingEngineer);
  for (const [at, way] of closesOfADay.entries())
    await test.step(way.name, async () => {
      await walkClose(page, platform, way);
      expect(closes).toHaveLength(at + 1);
      await button(page, closeWording.backToAgenda).click();
      await expect(jobCards(page).first()).toBeVisible();
      await expect(jobCards(page).filter({ hasText: summaryOf(way.job) })).toHaveCount(0);
    });
  await openTab(page, 'Upcoming');
  for (const { job } of closesOfADay.filter(({ end }) => end === 'nextVisitScheduled'))
    await expect(jobCards(page).filter({ hasText: summaryOf(job) })).toHaveCount(1);
});
