import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openClaimant, tuesdayMorning, type Claimant } from './claims/claimant.ts';
import { openEngineer, secondEngineer, type Engineer } from './offers/engineer.ts';
import { openTestPlatform, type TestPlatform } from './test-platform.ts';

export type People = {
  readonly platform: TestPlatform;
  readonly claimant: Claimant;
  readonly engineer: Engineer;
  readonly other: Engineer;
};

/** Gives each test a platform on a Tuesday morning, with a customer and two demo engineers signed in. */
export const withPeople = (customer: string, take: (people: People) => void): void => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  beforeEach(async () => {
    await platform.reset(tuesdayMorning);
    const claimant = await openClaimant(platform, customer);
    const engineer = await openEngineer(platform);
    take({ platform, claimant, engineer, other: await openEngineer(platform, secondEngineer) });
  });
  afterAll(async () => {
    expect(platform.failures).toEqual([]);
    await platform.close();
  });
};
