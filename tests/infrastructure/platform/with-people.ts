import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openClaimant, tuesdayMorning, type Claimant } from './claims/claimant.ts';
import { openEngineer, secondEngineer, type Engineer } from './offers/engineer.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

export type People = {
  readonly platform: TestPlatform;
  readonly claimant: Claimant;
  readonly engineer: Engineer;
};

/** Gives each test a platform as on a Tuesday morning, with a customer and an engineer who are signed in. */
export const withPeople = (customer: string, take: (people: People) => void): void => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  beforeEach(async () => {
    await platform.reset(tuesdayMorning);
    const claimant = await openClaimant(platform, customer);
    take({ platform, claimant, engineer: await openEngineer(platform, secondEngineer) });
  });
  afterAll(async () => {
    expect(platform.failures).toEqual([]);
    await platform.close();
  });
};
