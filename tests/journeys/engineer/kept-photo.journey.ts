import type { Page } from 'playwright/test';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { photosWording } from '#words/shared/photos/wording.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { cameraPhoto, readJpeg } from './camera-photo.ts';
import {
  card,
  chooseFiles,
  engineer,
  fileRow,
  openedUid,
  openOverdue,
  postcodes,
  wednesdayMorning,
} from './visits.ts';

test.use({ start: { now: wednesdayMorning } });

/** The bytes of every file that the device keeps for closes and other commands. */
const keptFiles = async (page: Page): Promise<readonly Buffer[]> => {
  const texts = await page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const database = await done(indexedDB.open('pilotlight-closes'));
    const files: readonly { readonly bytes: Blob }[] = await done(
      database.transaction('files').objectStore('files').getAll(),
    );
    database.close();
    return Promise.all(
      files.map(async ({ bytes }) => {
        const read = new Uint8Array(await bytes.arrayBuffer());
        return Array.from(read, (byte) => String.fromCharCode(byte)).join('');
      }),
    );
  });
  return texts.map((text) => Buffer.from(text, 'latin1'));
};

test(
  'a photo of an offline cancellation is stored and sent small, without its location',
  sameAtAnyWidth,
  async ({ page, context, signIn, platform, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, engineer);
    await openOverdue(page);
    await card(page, postcodes.overdue).getByRole('link', { name: 'Cancel visit' }).click();
    await expect(page.getByRole('heading', { name: 'Cancel visit' })).toBeVisible();
    const uid = openedUid(page);
    const photo = await cameraPhoto(page, 1600, 1200);
    expect(photo.length).toBeGreaterThan(1_000_000);
    expect(readJpeg(photo).besidePixels).toContain('Exif');

    await context.setOffline(true);
    await page.getByLabel('Reason', { exact: true }).selectOption('Van breakdown');
    await chooseFiles(page, [{ name: 'door.jpg', mimeType: '', buffer: photo }]);
    await expect(fileRow(page, 'door.jpg')).toContainText(photosWording.goesAlong);
    const [kept = Buffer.alloc(0)] = await keptFiles(page);
    expect(kept.length).toBeLessThanOrEqual(500_000);
    const { width, height, besidePixels } = readJpeg(kept);
    expect(Math.max(width, height)).toBe(1000);
    expect(besidePixels).not.toContain('Exif');
    expect(kept.includes('Exif')).toBe(false);

    await page.getByRole('button', { name: 'Confirm cancellation' }).click();
    await expect(page.getByRole('heading', { name: outboxWording.waits })).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const stored = await platform.storedFiles(uid);
        return stored.map(({ fileName, contentType }) => [fileName, contentType]);
      })
      .toEqual([['door.jpg', 'image/jpeg']]);
    await expect.poll(() => keptFiles(page)).toEqual([]);
  },
);
