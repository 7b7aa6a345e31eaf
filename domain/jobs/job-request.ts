import type { Urgency } from '../booking/urgency.ts';
import type { ChosenDay } from '../claims/claim-days.ts';
import type { ClaimJobType } from '../contracts/product.ts';
import type { Pence } from '../kernel/pence.ts';

/** What a customer pays towards a claim, and whether it has been taken from their card or is only held. */
export type PaidContribution = { readonly amount: Pence; readonly taken: boolean };

/** What a customer asked for, as they may look it up again later. */
export type JobRequest = {
  /** `undefined` for an area that is not known. */
  readonly jobType: ClaimJobType | undefined;
  /** The fault in the customer's own words; empty where it is not told. */
  readonly description: string;
  readonly urgency: Urgency;
  readonly days: readonly ChosenDay[];
  /** Missing where nothing was to pay, or where it is not told. */
  readonly contribution?: PaidContribution | undefined;
};
