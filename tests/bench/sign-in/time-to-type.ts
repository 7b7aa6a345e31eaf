import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openPhone } from '../harness/phone.ts';

/*
 * Functions that run inside the measured page: each is serialised, and so must not refer to anything outside itself.
 * Times are milliseconds since the start of the navigation.
 */

declare global {
  interface Window {
    fieldIsShown?: (after: number) => Promise<void>;
    /** When the field contained each character. */
    charactersOfBench?: number[];
  }
}

/** Focuses the e-mail field in the first frame that shows it, reports it, and records every character. */
const watchField = (): void => {
  const characters: number[] = [];
  window.charactersOfBench = characters;
  document.addEventListener('input', () => characters.push(performance.now()), true);
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[type="email"]');
    if (field === null || field.getClientRects().length === 0) requestAnimationFrame(look);
    else {
      field.focus();
      void window.fieldIsShown?.(performance.now());
    }
  };
  requestAnimationFrame(look);
};

const recordedCharacters = (): readonly number[] => window.charactersOfBench ?? [];

export type Opening = {
  /** Milliseconds from the start of the navigation until the field is shown. */
  readonly shownAfter: number;
  /** Milliseconds until the field contains the whole address. */
  readonly typedAfter: number;
  readonly requestsBeforeTyping: number;
  /** Whether the field still contains the address when the page is idle. */
  readonly kept: boolean;
};

const address = 'olive@example.com';
/** The time between two characters of a fast typist. */
const millisecondsPerLetter = 60;

/** Opens a page in a fresh browser profile, and types an e-mail address as soon as the field exists. */
export const timeToType = async (browser: Browser, url: string): Promise<Opening> => {
  const { page, devtools, close } = await openPhone(browser, { connection: 'slow' });
  let requests = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) requests += 1;
  });
  let requestsBeforeTyping = 0;
  let reportShown: (after: number) => void = () => undefined;
  const shown = new Promise<number>((resolve) => {
    reportShown = resolve;
  });
  await page.exposeFunction('fieldIsShown', (after: number) => {
    requestsBeforeTyping = requests;
    reportShown(after);
  });
  await page.addInitScript(watchField);

  const [shownAfter] = await Promise.all([shown, page.goto(url, { waitUntil: 'commit' })]);
  const began = performance.now();
  for (const [index, letter] of Array.from(address).entries()) {
    const due = began + index * millisecondsPerLetter - performance.now();
    if (due > 0) await wait(due);
    await page.keyboard.press(letter);
  }
  await page.waitForLoadState('networkidle');
  const characters = await page.evaluate(recordedCharacters);
  const kept = (await page.locator('input[type="email"]').inputValue()) === address;
  await close();
  return {
    shownAfter,
    typedAfter: characters[address.length - 1] ?? Number.NaN,
    requestsBeforeTyping,
    kept,
  };
};
