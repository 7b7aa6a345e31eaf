import { chromium, type Browser } from 'playwright';

/** A browser that does nothing of its own beside what is measured. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['PILOTLIGHT_BROWSER'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      // The driver has DevTools note who began each request. For that V8 would read a whole script once more, to find
      // its lines, in the middle of what is measured: up to 100 ms that nobody waits for who has no DevTools open.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
};
