import type { Page } from 'playwright/test';
import { connectionWording } from '#ui/wording/engineer/connection.ts';
import { cancelWording } from '#ui/wording/engineer/cancel.ts';
import { jobDetailsWording } from '#ui/wording/engineer/job-details.ts';
import { photosWording } from '#ui/wording/engineer/photos.ts';
import { offlineWords, visitStepWording } from '#ui/wording/engineer/visit.ts';
import { shellIsKept } from '../harness/shell-is-kept.ts';
import { expect, expectAccessible, test } from '../pilotlight-test.ts';
import {
  card,
  chooseFiles,
  engineer,
  fileRow,
  openedUid,
  openJob,
  openOverdue,
  postcodes,
  setOff,
} from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const kept = await Promise.all(
      caches.map(async (name) => (await window.caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test('offline the agenda and opened jobs can be read, and actions say what they cannot do', async ({
  page,
  context,
  platform,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, engineer);
  await shellIsKept(page);
  // After four o'clock today's are overdue too.
  await openOverdue(page);
  await openJob(page, postcodes.urgent);
  const uid = openedUid(page);

  await context.setOffline(true);
  await expect(page.getByText(connectionWording.lost)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/job/agenda');
  const age = page.getByText(/^As of \d\d:\d\d — no connection$/);
  await expect(age).toBeVisible();
  await openOverdue(page);
  await expect(card(page, postcodes.overdue)).toBeVisible();
  expect(
    (await keptPaths(page)).filter((path) => path !== '/' && !path.startsWith('/assets/')),
  ).toEqual([]);
  await expectAccessible(page);

  await openJob(page, postcodes.urgent);
  await expect(age).toBeVisible();
  await expect(page.getByText('Tobias Lindqvist').first()).toBeVisible();
  await setOff(page);
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: visitStepWording['start-travel'].failed })).toContainText(
    offlineWords,
  );
  await page.getByRole('link', { name: 'Cancel visit' }).click();
  await expect(age).toBeVisible();
  await chooseFiles(page, [
    { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ]);
  await expect(fileRow(page, 'card.pdf')).toContainText(
    `${photosWording.failed}. ${photosWording.unreachable}`,
  );
  await page.getByLabel('Reason', { exact: true }).selectOption('Van breakdown');
  await page.getByRole('button', { name: 'Remove card.pdf' }).click();
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(alert.filter({ hasText: cancelWording.failed })).toContainText(offlineWords);

  // What was only listed can be read too; what was never read cannot.
  await page.goto('/job/agenda');
  await openOverdue(page);
  await openJob(page, postcodes.overdue);
  await expect(age).toBeVisible();
  await page.goto('/job/never-read');
  await expect(page.getByText(jobDetailsWording.outOfReach)).toBeVisible();
  await page.goto(`/job/${uid}`);
  await expect(age).toBeVisible();

  await platform.moveJob(uid, { jobStatus: 'En Route' });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Start Job' })).toBeVisible();
  await expect(age).toBeHidden();
  await expect(page.getByText(connectionWording.lost)).toBeHidden();
});
