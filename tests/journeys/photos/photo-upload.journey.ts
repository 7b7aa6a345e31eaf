import type { Route } from 'playwright/test';
import sharp from 'sharp';
import { photosWording } from '#words/shared/photos/wording.ts';
import { cancelWording } from '#words/shared/visit/wording/visit.ts';
import { expect, test } from '../pilotlight-test.ts';
import { cameraPhoto } from './camera-photo.ts';
import {
  card,
  chooseFiles,
  engineer,
  fileRow,
  openOverdue,
  openedUid,
  postcodes,
  wednesdayMorning,
} from '../engineer/engineer-day.ts';

const uploads = /\/storage\/uploads\//;

test.use({ start: { now: wednesdayMorning }, watchesFocus: true });

test('photos are stored small, without location and under unique names, over slow and broken connections', async ({
  page,
  platform,
  signIn,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET/);
  await page.clock.install();
  await signIn(page, engineer);
  await openOverdue(page);
  await card(page, postcodes.overdue).getByRole('link', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel visit' })).toBeVisible();
  const uid = openedUid(page);
  const photo = await cameraPhoto(1200, 1140);
  const letter = Buffer.from('%PDF-1.4\n% A letter from 51.5033 N\n%%EOF\n');
  expect(photo.length).toBeGreaterThan(1_000_000);
  const { width, height, orientation, exif } = await sharp(photo).metadata();
  expect([width, height, orientation, exif === undefined]).toEqual([1200, 1140, 6, false]);

  let sending = 0;
  const delayed: Route[] = [];
  await page.route(uploads, async (route) => {
    sending += 1;
    if (sending === 2) await route.abort('connectionreset');
    else if (sending === 3) delayed.push(route);
    else await route.continue();
  });
  const worker = page.waitForEvent('worker');
  await chooseFiles(page, [
    { name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter },
    { name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo },
  ]);
  await worker;
  await expect(fileRow(page, 'door.jpg')).toContainText(photosWording.stored);
  await expect.poll(() => delayed.length).toBe(1);
  // A photo that was lost in transfer is sent again after a later one has arrived.
  await expect(fileRow(page, 'letter.pdf')).toContainText(photosWording.failed);
  await expect(page.getByText(photosWording.slow)).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(page.getByText(photosWording.slow)).toBeVisible();
  await page.clock.fastForward(90_000);
  await expect(page.getByText(photosWording.verySlow)).toBeVisible();
  await delayed[0]?.continue();
  await expect(fileRow(page, 'door-1.jpg')).toContainText(photosWording.stored);
  await expect(page.getByText(photosWording.verySlow)).toBeHidden();
  // The lost one was sent again without the engineer.
  await expect(page.getByText(photosWording.successful)).toBeVisible();
  expect(sending).toBe(4);

  // A browser whose workers cannot draw makes a photo small on its page.
  await page.evaluate(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await chooseFiles(page, [{ name: 'hall.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await expect(fileRow(page, 'hall.jpg')).toContainText(photosWording.stored);
  const stored = await platform.storedFiles(uid);
  expect(stored.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ['door.jpg', 'image/jpeg'],
    ['door-1.jpg', 'image/jpeg'],
    ['letter.pdf', 'application/pdf'],
    ['hall.jpg', 'image/jpeg'],
  ]);
  expect(stored[2]?.content.equals(letter)).toBe(true);
  for (const { content } of stored.filter(({ contentType }) => contentType === 'image/jpeg')) {
    expect(content.length).toBeLessThanOrEqual(500_000);
    // Upright: the orientation of the camera is applied and removed.
    const small = await sharp(content).metadata();
    expect(small).toMatchObject({ width: 950, height: 1000 });
    for (const beside of ['exif', 'xmp', 'iptc', 'comments', 'orientation'] as const)
      expect(small[beside], beside).toBeUndefined();
  }

  // They go with the cancellation for which they were taken.
  await page.getByLabel('Reason', { exact: true }).selectOption('Customer not home');
  await page.getByRole('button', { name: cancelWording.submit }).click();
  const done = page.getByRole('heading', { level: 2, name: /^Job JOB-\d+ has been cancelled$/ });
  await expect(done).toBeVisible();
  await page.getByRole('link', { name: 'Back to agenda' }).click();
  await expect(card(page, postcodes.urgent)).toBeVisible();
  await expect(card(page, postcodes.overdue)).toBeHidden();
  await page.goto(`/job/${uid}`);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
