import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { photosWording } from '#words/shared/photos/wording.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeStepWording } from '#words/features/close/wording/steps.ts';
import { cameraPhoto } from '../journeys/photos/camera-photo.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { launchBrowser, openPhone, signedInState } from './harness/phone.ts';
import { check, printLoad, printTable, quantile } from './harness/results.ts';
import { framesOfBench, watchFrames } from './harness/frames.ts';

const count = 10;
/** Noise, which is as much work as a larger picture of a boiler. */
const photo = { width: 2000, height: 1500 };
const restMilliseconds = 5000;

/**
 * Runs inside the page: waits until a list contains a text this many times. It looks only after a change, because
 * looking takes frames too.
 */
const listHas = ({
  list,
  words,
  count,
}: {
  readonly list: string;
  readonly words: string;
  readonly count: number;
}): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector(`[aria-label="${list}"]`)?.textContent ?? '';
      if (text.split(words).length <= count) return;
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    look();
  });

const browser = await launchBrowser();
const served = await startPlatform();
const state = await signedInState(browser, served.url, 'closing.engineer@pilotlight.test');
const { page, close } = await openPhone(browser, {
  connection: 'as it is',
  storageState: state,
  serviceWorkers: 'allow',
});

const goOn = async (heading: string): Promise<void> => {
  await page.getByRole('button', { name: closeWording.continue, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

const openPhotos = async (): Promise<void> => {
  await page.goto(`${served.url}/job/agenda`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Half of the house is without light.' })
    .getByRole('link', { name: 'Complete Job' })
    .click();
  await page
    .getByRole('heading', { level: 1, name: closeStepWording.issueResolved.title })
    .waitFor();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: closeStepWording.issueArea.title }).waitFor();
  await page.getByLabel('Area', { exact: true }).selectOption('Mains electrical');
  await goOn(closeStepWording.issueDescriptionNotFollowOn.title);
  await page.getByLabel('Description').fill('A fuse had blown.');
  await goOn(closeStepWording.photos.title);
};

/** Milliseconds between consecutive frames during some work. */
const framesWhile = async (of: Page, goesOn: () => Promise<void>): Promise<readonly number[]> => {
  await of.evaluate(watchFrames);
  await goesOn();
  return of.evaluate(framesOfBench);
};

await openPhotos();
// Offline, the service worker serves its stored files, including the photo worker.
await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const buffer = await cameraPhoto(page, photo.width, photo.height);
const rest = await framesWhile(page, () => page.waitForTimeout(restMilliseconds));
await page.context().setOffline(true);
// As files of the device: sent through the browser's tools, their bytes would hold the page up.
const folder = await mkdtemp(join(tmpdir(), 'pilotlight-bench-'));
const files = Array.from({ length: count }, (_, index) => join(folder, `fault-${index}.jpg`));
for (const file of files) await writeFile(file, buffer);
let workers = 0;
page.on('worker', () => {
  workers += 1;
});
const compressing = await framesWhile(page, async () => {
  await page.getByLabel(photosWording.choose).setInputFiles(files);
  await page.evaluate(listHas, { list: photosWording.list, words: photosWording.waiting, count });
});
check(workers > 0, 'the photos were made small on the page itself');
check((await page.getByRole('alert').count()) === 0, 'a photo could not be kept');

await close();
await browser.close();
await served.stop();
await rm(folder, { recursive: true });

const row = (name: string, frames: readonly number[]) => [
  name,
  frames.length,
  quantile(frames, 0.5).toFixed(1),
  quantile(frames, 0.98).toFixed(1),
  Math.max(...frames).toFixed(0),
  frames.filter((milliseconds) => milliseconds > 50).length,
];
printTable(
  [
    'Frames, 4× throttle',
    'frames',
    'median, ms',
    '98th percentile, ms',
    'longest, ms',
    'over 50 ms',
  ],
  [row('at rest', rest), row(`${count} photos kept while offline`, compressing)],
);
printLoad();
