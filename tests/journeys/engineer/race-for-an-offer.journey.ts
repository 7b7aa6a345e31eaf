import type { Page } from 'playwright/test';
import { delayCalls } from '../harness/delay-calls.ts';
import { expect, test } from '../pilotlight-test.ts';
import {
  acceptedToast,
  button,
  ellis,
  goneWords,
  goTo,
  heading,
  jobCards,
  offerCards,
  openTab,
  sasha,
  tuesdayMorning,
} from './engineer-day.ts';

const wanted = 'AW3 7ND';

const comeToOffer = async (page: Page): Promise<void> => {
  await goTo(page, 'Offers');
  await offerCards(page)
    .filter({ hasText: wanted.replace(/ .*/, '') })
    .click();
  await expect(heading(page, wanted)).toBeVisible();
};

test.use({ start: { now: tuesdayMorning, frozen: 'frozen' } });

test('two engineers accept one offer at once: one gets it, the other sees that it is gone', async ({
  page,
  openOther,
  signIn,
  problems,
}) => {
  // An engineer who is refused checks whether the visit belongs to them.
  problems.expect(/409|404/);
  const phones = [page, await openOther()];
  await signIn(page, ellis);
  await signIn(phones[1] ?? page, sasha);
  for (const phone of phones) await comeToOffer(phone);
  const calls = await Promise.all(phones.map((phone) => delayCalls(phone, /\/accept$/)));
  await Promise.all(phones.map((phone) => button(phone, 'Accept').click()));
  await Promise.all(calls.map(({ arrived }) => arrived));
  for (const { letGo } of calls) letGo();

  const gone = (phone: Page) => heading(phone, goneWords);
  for (const phone of phones) await expect(gone(phone).or(acceptedToast(phone))).toBeVisible();
  const lost = await Promise.all(phones.map((phone) => gone(phone).isVisible()));
  expect(lost.filter((isGone) => isGone)).toHaveLength(1);
  const [winner, loser] = lost[0] === true ? phones.toReversed() : phones;
  if (winner === undefined || loser === undefined) throw new Error('There are two of them.');

  await expect(winner).toHaveURL(/tab=upcomingAgenda$/);
  await expect(jobCards(winner).filter({ hasText: wanted })).toHaveCount(1);
  await expect(loser.getByText('Another engineer accepted it sooner.')).toBeVisible();
  await expect(acceptedToast(loser)).toHaveCount(0);
  await loser.getByRole('link', { name: 'View other offers' }).click();
  await expect(offerCards(loser)).toHaveText([/^AW6/, /^AW1/]);
  await goTo(loser, 'Agenda');
  await openTab(loser, 'Upcoming');
  await expect(
    jobCards(loser)
      .or(loser.getByRole('heading', { name: 'No jobs in agenda' }))
      .first(),
  ).toBeVisible();
  await expect(jobCards(loser).filter({ hasText: wanted })).toHaveCount(0);
  await goTo(winner, 'Offers');
  await expect(offerCards(winner)).toHaveCount(2);
});
