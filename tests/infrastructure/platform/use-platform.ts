import { afterAll, afterEach, beforeEach, expect } from 'vitest';
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
