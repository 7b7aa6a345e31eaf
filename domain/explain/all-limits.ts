import { bookingLimits } from '../booking/index.ts';
import { claimLimits } from '../claim/index.ts';
import { closeLimits } from '../close/index.ts';
import { coverLimits } from '../cover/index.ts';
import { identityLimits } from '../identity/index.ts';
import type { Limit } from '../limits/index.ts';
import { repairLimits } from '../repair/index.ts';

/** The limits of every room. */
export const allLimits: readonly Limit[] = [
  ...identityLimits,
  ...coverLimits,
  ...bookingLimits,
  ...repairLimits,
  ...claimLimits,
  ...closeLimits,
];

/** The limit of a name. */
export const limitNamed = (name: string | undefined): Limit | undefined =>
  allLimits.find((limit) => limit.name === name);
