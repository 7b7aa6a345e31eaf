import type { Page } from 'playwright/test';
import type { JobUid } from '#domain/kernel';
import { demoId } from '#infrastructure/platform/demo/seed.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeEndWording } from '#words/features/close/wording/steps.ts';
import { jobDetailsWording } from '#words/shared/visit/wording/job-details.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { slowness, useOneBar, type Line } from '../harness/one-bar.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { repaired } from './closing/answered-steps.ts';
import { closingEngineer, walkSteps } from './closing/close-hand.ts';
import {
  button,
  card,
  engineer,
  heading,
  openOverdue,
  postcodes,
  skipNavigation,
} from './engineer-day.ts';

const first = demoId<JobUid>('closing-job', 'electric', '0');
const next = demoId<JobUid>('closing-job', 'locks', '0');

/** At most so many calls follow one another until a close with a photo has its answer. */
const callsOfClose = 4;

const setOff = async (page: Page): Promise<void> => {
  await button(page, 'En Route').click();
  await skipNavigation(page);
  await expect(button(page, 'Start Job')).toBeVisible();
};

for (const line of ['slow', 'silent', 'lossy'] satisfies readonly Line[])
  test(
    `a day over a ${line} line is completed, and each command arrives once`,
    sameAtAnyWidth,
    async ({ page, context, signIn, platform, problems }) => {
      // Calls that are late, and retries after a pause.
      test.setTimeout(150_000);
      problems.expect(/ERR_FAILED/);
      for (const job of [first, next]) await platform.moveJob(job, 'Ready');
      const bar = await useOneBar(context);
      await signIn(page, closingEngineer);
      await expect(page.getByRole('article').first()).toBeVisible();
      for (const job of [next, first]) {
        await page.goto(`/job/${job}`);
        await expect(button(page, 'En Route')).toBeVisible();
      }

      bar.become(line);
      await setOff(page);
      await button(page, 'Start Job').click();
      await expect(page).toHaveURL(`/job/${first}/close`);
      const walked = repaired({ photosOfFault: ['fuse.jpg'] });
      await walkSteps(page, { walked, end: 'complete' }, { platform, uid: first });
      await expect(
        heading(page, closeWording.waitingTitle).or(heading(page, closeEndWording.complete.title)),
      ).toBeVisible({ timeout: callsOfClose * slowness + 10_000 });
      await page.goto(`/job/${next}`);
      await setOff(page);

      // A page that is killed has lost nothing.
      await page.goto('/engineer/unsent');
      bar.become(line === 'silent' ? 'good' : line);
      await expect(page.getByText(outboxWording.page.nothing)).toBeVisible({ timeout: 60_000 });
      const accepted = bar.accepted();
      expect(Object.keys(accepted).toSorted()).toEqual(
        ['close', `start job ${first}`, `start travel ${first}`, `start travel ${next}`].toSorted(),
      );
      for (const keys of Object.values(accepted)) expect(keys.size).toBe(1);
      expect(await platform.storedFiles(first)).toHaveLength(1);
      bar.become('good');
    },
  );

test(
  'each command of a tab that is closed right after the click arrives once when the line is back',
  sameAtAnyWidth,
  async ({ page, context, signIn, problems }) => {
    test.setTimeout(120_000);
    problems.expect(/ERR_FAILED/);
    const bar = await useOneBar(context);
    await signIn(page, engineer);
    await openOverdue(page);
    const linkOf = async (postcode: string): Promise<string> => {
      const link = card(page, postcode).getByRole('link').first();
      return (await link.getAttribute('href')) ?? '';
    };
    const [overdue, urgent, enRoute] = [
      await linkOf(postcodes.overdue),
      await linkOf(postcodes.urgent),
      await linkOf(postcodes.enRoute),
    ];
    for (const job of [overdue, urgent, enRoute]) {
      await page.goto(job);
      await expect(page.getByText(jobDetailsWording.details)).toBeVisible();
    }
    // A first tab stays, as on a phone, and is not looked at.
    bar.become('silent');

    /** Opens a tab, does something there, and closes the tab at once. */
    const closeAfter = async (path: string, act: (tab: Page) => Promise<void>): Promise<void> => {
      const tab = await context.newPage();
      await tab.goto(path);
      await act(tab);
      await tab.close();
    };
    await closeAfter(`${overdue}/cancel`, async (tab) => {
      await tab.getByLabel('Reason', { exact: true }).selectOption('Van breakdown');
      await button(tab, 'Confirm cancellation').click();
    });
    await closeAfter(`${urgent}/reschedule`, async (tab) => {
      await tab.getByLabel('Reason', { exact: true }).selectOption('Van breakdown');
      await tab.getByRole('grid').getByRole('button', { disabled: false }).first().click();
      await tab.getByRole('radio').last().check();
      await tab.getByRole('checkbox', { name: rescheduleWording.confirm }).check();
      await button(tab, 'Reschedule').click();
    });
    await closeAfter(enRoute, async (tab) => {
      await button(tab, 'Start Job').click();
    });

    await page.goto('/engineer/unsent');
    const unsent = page.getByRole('main').getByRole('listitem');
    await expect(unsent).toHaveCount(3);
    bar.become('good');
    await expect(page.getByText(outboxWording.page.nothing)).toBeVisible({ timeout: 60_000 });
    const uidOf = (path: string) => path.split('/').at(-1) ?? '';
    const accepted = bar.accepted();
    expect(Object.keys(accepted).toSorted()).toEqual(
      [
        `cancel ${uidOf(overdue)}`,
        `reschedule ${uidOf(urgent)}`,
        `start job ${uidOf(enRoute)}`,
      ].toSorted(),
    );
    for (const keys of Object.values(accepted)) expect(keys.size).toBe(1);
  },
);
