import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { confirmationWording } from '#words/shared/repair/wording/confirmation.ts';
import { answerStages, chooseDays, expectReview } from '../journeys/claim/answer-claim.ts';
import { coveredStages } from '../journeys/claim/stages.ts';
import { developerAt } from '../journeys/harness/developer-routes.ts';
import { startPlatform } from '../journeys/harness/platform-process.ts';
import { launchBrowser, openPhone, signedInState, type StoredState } from './harness/phone.ts';
import { check, median, printLoad, printTable } from './harness/results.ts';
import { serveReference } from './harness/served-page.ts';
import { touch } from './presses/thumb.ts';

/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

/** Moments of one claim, in milliseconds of the page's clock. */
type ClaimSent = {
  readonly pressed: number;
  /** The first request after the click, which sends the claim; NaN if there is none. */
  readonly clickedAt: number;
  readonly answered: number;
  /** The frame with the confirmation is painted. */
  readonly shown: number;
};

declare global {
  interface Window {
    claimOfBench?: Promise<ClaimSent>;
  }
}

/** Records the next click, and when the next heading is painted. */
const watchForConfirmation = (heading: string): void => {
  window.claimOfBench = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp: pressed }) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent !== heading) requestAnimationFrame(look);
          // A message arrives after the frame was painted.
          else {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => {
              const shown = performance.now();
              const request = performance
                .getEntriesByType('resource')
                .find(({ startTime }) => startTime >= pressed);
              const answered =
                request === undefined ? Number.NaN : request.startTime + request.duration;
              resolve({ pressed, clickedAt: request?.startTime ?? Number.NaN, answered, shown });
            });
            port1.start();
            port2.postMessage('');
          }
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
};

const claimSent = (): Promise<ClaimSent> | undefined => window.claimOfBench;

const rounds = 7;
const frame = 1000 / 60;

const browser = await launchBrowser();
const served = await startPlatform();
const platform = developerAt(served.url);
const reference = await serveReference('confirmation');
writeFileSync(join(reference.folder, 'answer.bin'), 'received');

const press = (page: Page): Promise<void> =>
  touch(page.getByRole('button', { name: 'Create claim!' }));

/** Milliseconds between the press and the confirmation's frame that are not the platform's. */
const ownTime = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchForConfirmation, confirmationWording.title);
  await press(page);
  const sent = await page.evaluate(claimSent);
  check(sent !== undefined && sent.answered <= sent.shown, 'nothing was asked of the platform');
  return sent.clickedAt - sent.pressed + (sent.shown - sent.answered);
};

/** On a phone at a quarter of its speed, with a quick connection. */
const onPhone = async (
  lead: (page: Page) => Promise<void>,
  storageState?: StoredState,
): Promise<number> => {
  const { page, close } = await openPhone(browser, { connection: 'as it is', storageState });
  await lead(page);
  const time = await ownTime(page);
  await close();
  return time;
};

const onReview = async (): Promise<number> => {
  await platform.reset();
  const state = await signedInState(served.url, 'no.contribution@pilotlight.test');
  const toTheReview = async (page: Page) => {
    await page.goto(`${served.url}/claim/new`);
    await answerStages(page, coveredStages.drainage);
    await chooseDays(page);
    await expectReview(page);
  };
  return onPhone(toTheReview, state);
};

const bare: number[] = [];
const portal: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const openBare = async (page: Page) => void (await page.goto(reference.url));
  bare.push(await onPhone(openBare));
  portal.push(await onReview());
}

await browser.close();
await served.stop();
await reference.close();

const row = (name: string, times: readonly number[]) => [
  name,
  median(times).toFixed(0),
  Math.max(...times).toFixed(0),
  ((median(times) - median(bare)) / frame).toFixed(1),
];
printTable(
  ['“Create claim!” to the confirmation, 4× throttle', 'own time, ms', 'longest', 'frames more'],
  [row('a bare React page', bare), row('Pilotlight', portal)],
);
printLoad();
