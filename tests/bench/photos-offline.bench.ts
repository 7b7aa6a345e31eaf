import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { photosWording } from '#words/shared/photos/wording.ts';
import { stepsBefore } from '../domain/close/close-answers.ts';
import { repaired } from '../journeys/engineer/closing/answered-steps.ts';
import { closingEngineer, expectStep, openClose } from '../journeys/engineer/closing/close-hand.ts';
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
const state = await signedInState(served.url, closingEngineer);
const { page, close } = await openPhone(browser, {
  connection: 'as it is',
  storageState: state,
  serviceWorkers: 'allow',
});

/** Milliseconds between consecutive frames during some work. */
const framesWhile = async (of: Page, goesOn: () => Promise<void>): Promise<readonly number[]> => {
  await of.evaluate(watchFrames);
  await goesOn();
  return of.evaluate(framesOfBench);
};

await page.goto(`${served.url}/job/agenda`);
await openClose(page, 'electric', stepsBefore(repaired(), 'photos'));
await expectStep(page, 'photos');
// Offline, the service worker serves its stored files, including the photo worker.
await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const buffer = await cameraPhoto(photo.width, photo.height);
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
