import type { TestPlatform } from '../test-platform.ts';
import type { Body, Claimant } from './claimant.ts';

/** A claim that has to be refused, and by which rule. */
export type RefusedClaim = {
  readonly what: string;
  readonly rule: string | undefined;
  readonly status: number;
  readonly person?: string;
  readonly claim: (claimant: Claimant, platform: TestPlatform) => Promise<Body>;
};

/** A claim that is right and paid for, with a change. */
export const paid =
  (change: (claim: Body, platform: TestPlatform) => Body | Promise<Body>) =>
  async (claimant: Claimant, platform: TestPlatform): Promise<Body> =>
    change(await claimant.claim('doors', await claimant.pay('attempt')), platform);

export const changedClaim = (difference: Body) => paid((claim) => ({ ...claim, ...difference }));
