import type { Urgency, ChosenDay } from '../booking/index.ts';
import type { ClaimJobType } from '../cover/index.ts';
import type { Pence } from '../money/index.ts';

/** A customer's contribution to a claim, and whether it is captured or only authorised. */
export type PaidContribution = { readonly amount: Pence; readonly taken: boolean };

/** A customer's request, as they can look it up later. */
export type JobRequest = {
  /** `undefined` for an area that is not known. */
  readonly jobType: ClaimJobType | undefined;
  /** The fault in the customer's own words; empty if it is unknown. */
  readonly description: string;
  readonly urgency: Urgency;
  readonly days: readonly ChosenDay[];
  /** Missing when nothing was due, or if it is unknown. */
  readonly contribution?: PaidContribution | undefined;
};
