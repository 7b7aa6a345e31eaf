import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { listen } from '#infrastructure/platform/server/listen.ts';
import { openClaimant, type Claimant } from './claims/claimant.ts';
import { openEngineer, type Engineer } from './offers/engineer.ts';
import { openTestPlatform, type Opening, type TestPlatform } from './test-platform.ts';

/**
 * A platform for all tests of a file, with the data of a first start before each: at a time at which its clock stands
 * still, or at real time. A test fails when it leaves an unexpected error.
 */
export const usePlatform = async (now?: string, opening?: Opening): Promise<TestPlatform> => {
  const platform = await openTestPlatform(opening);
  beforeEach(() => platform.reset(now));
  afterEach(() => expect(platform.failures).toEqual([]));
  afterAll(() => platform.close());
  return platform;
};

/** The port of this machine at which a platform listens during all tests of a file. */
export const usePort = async ({ app }: TestPlatform): Promise<number> => {
  const { port, close } = await listen(app, { kind: 'exactly', port: 0 }, '127.0.0.1');
  afterAll(() => close(0));
  return port;
};

/** The browser of a person who signs in again before each test of a file. */
const useBrowser = <Browser extends object>(open: () => Promise<Browser>): Browser => {
  const browser = {} as Browser;
  beforeEach(async () => void Object.assign(browser, await open()));
  return browser;
};

export const useEngineer = (platform: TestPlatform, email?: string): Engineer =>
  useBrowser(() => openEngineer(platform, email));

export const useClaimant = (platform: TestPlatform, local: string): Claimant =>
  useBrowser(() => openClaimant(platform, local));
