import type { Browser } from 'playwright';
import { openPhone, type StoredState } from '../harness/phone.ts';

/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 */

declare global {
  interface Window {
    cardIsShown?: (after: number) => Promise<void>;
  }
}

/** Reports when the first job card is painted: milliseconds since the start of the navigation. */
const watchForCard = (): void => {
  const look = () => {
    if (document.querySelector('main article h3') === null) requestAnimationFrame(look);
    // A message arrives after the frame was painted.
    else {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => void window.cardIsShown?.(performance.now()));
      port1.start();
      port2.postMessage('');
    }
  };
  requestAnimationFrame(look);
};

const cardTitles = (): readonly string[] =>
  [...document.querySelectorAll('main article h3')]
    .map(({ textContent }) => textContent)
    .toSorted();

export type Landing = {
  /** Milliseconds from the start of the navigation until the first job card is painted. */
  readonly cardAfter: number;
  /** Answers received until then: the card may have waited for each of them. */
  readonly answers: number;
  readonly kilobytes: number;
  readonly titles: readonly string[];
};

export type Landings = { readonly cold: Landing; readonly warm: Landing };

/** Opens a page with a stored session twice: with an empty cache, and with the cache of the first time. */
export const timeToCard = async (
  browser: Browser,
  url: string,
  storageState: StoredState,
): Promise<Landings> => {
  const { page, devtools, close } = await openPhone(browser, { connection: 'slow', storageState });
  let answers = 0;
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // A response from the browser's cache has no length.
    if (encodedDataLength > 0) answers += 1;
    bytes += encodedDataLength;
  });
  let reportShown: (landing: Omit<Landing, 'titles'>) => void = () => undefined;
  await page.exposeFunction('cardIsShown', (cardAfter: number) =>
    reportShown({ cardAfter, answers, kilobytes: bytes / 1000 }),
  );
  await page.addInitScript(watchForCard);

  const land = async (): Promise<Landing> => {
    answers = 0;
    bytes = 0;
    const shown = new Promise<Omit<Landing, 'titles'>>((resolve) => {
      reportShown = resolve;
    });
    await page.goto(url, { waitUntil: 'commit' });
    const landing = await shown;
    await page.waitForLoadState('networkidle');
    return { ...landing, titles: await page.evaluate(cardTitles) };
  };
  const cold = await land();
  const warm = await land();
  await close();
  return { cold, warm };
};
