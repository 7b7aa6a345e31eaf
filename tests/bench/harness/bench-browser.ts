import { chromium, type Browser } from 'playwright';

/** A browser that does nothing of its own beside what is measured. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env['PILOTLIGHT_BROWSER'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
};
