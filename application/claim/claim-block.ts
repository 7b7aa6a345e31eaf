import type { OpenClaimFailure } from './open-claim.ts';
import type { OpenIdentifiedClaimFailure } from './open-identified-claim.ts';

/** Why a customer's claim cannot be read, in the mode with sign-in or without. */
export type ReadClaimFailure = OpenClaimFailure | OpenIdentifiedClaimFailure;

/** A failure that speaks against the claim itself, so that trying again alone does not help. */
export type ClaimBlock = Extract<
  ReadClaimFailure,
  { readonly tag: 'contract-refused' | 'payments-behind' | 'not-identified' }
>;

export const isBlock = (failure: ReadClaimFailure): failure is ClaimBlock =>
  failure.tag === 'contract-refused' ||
  failure.tag === 'payments-behind' ||
  failure.tag === 'not-identified';
