import { chromium, type Browser } from 'playwright';

/** A browser without background work. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['PILOTLIGHT_BROWSER'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      // The driver makes DevTools record who started each request. For that V8 would read a whole script again during
      // the measurement: up to 100 ms that users without DevTools do not have.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
};
