import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export type Phone = {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
};

/** The storage of a browser with a signed-in user. */
export type StoredState = NonNullable<BrowserContextOptions['storageState']>;

type PhoneOptions = {
  readonly connection: 'slow' | 'as it is';
  readonly storageState?: StoredState;
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
