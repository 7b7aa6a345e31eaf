import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { developerAt } from '../../journeys/harness/developer-routes.ts';
import { keptSession } from '../../journeys/harness/start-signed-in.ts';

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

export type Phone = {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
};

/** The storage of a browser with a signed-in user. */
export type StoredState = NonNullable<BrowserContextOptions['storageState']>;

type PhoneOptions = {
  readonly connection: 'slow' | 'as it is';
  readonly storageState?: StoredState | undefined;
  /** Allowed for offline use; elsewhere it would fetch beside the measurement. */
  readonly serviceWorkers?: 'allow' | 'block';
};

/** 1.6 Mbps with 150 ms before each answer. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const slowdown = 4;

/** A phone of the middle class, with a fresh browser profile. */
export const openPhone = async (
  browser: Browser,
  { connection, storageState, serviceWorkers = 'block' }: PhoneOptions,
): Promise<Phone> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers,
    ...(storageState === undefined ? {} : { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (connection === 'slow')
    await devtools.send('Network.emulateNetworkConditions', slowConnection);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools, close: () => context.close() };
};

/** The storage of a browser in which a demo person of a platform has signed in, and accepted cookies. */
export const signedInState = async (
  platformUrl: string,
  email: string,
  origin = platformUrl,
): Promise<StoredState> => {
  const session = await keptSession(developerAt(platformUrl), email);
  const kept = Object.entries({ ...session, 'cookie-accepted': 'true' });
  return {
    cookies: [],
    origins: [{ origin, localStorage: kept.map(([name, value]) => ({ name, value })) }],
  };
};
