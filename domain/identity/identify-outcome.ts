import type { ContractRefusal } from '../cover/index.ts';

/** Why a customer cannot be identified by e-mail and postcode (document 1, section 8). */
export type IdentifyRefusal =
  | 'payments-behind'
  | 'not-found'
  | 'cooling-off'
  | 'cannot-book-online'
  | 'several-properties'
  | 'unknown-error';

/** The refusals that have a code of their own (document 1, section 8). */
export const identifyCodes = {
  'payments-behind': 4,
  'not-found': 5,
  'cooling-off': 6,
  'cannot-book-online': 9,
} as const satisfies { readonly [Refusal in IdentifyRefusal]?: number };
export type CodedRefusal = keyof typeof identifyCodes;

const codedRefusals = Object.keys(identifyCodes) as readonly CodedRefusal[];

/** Names the refusal behind an identify error code. */
export const identifyRefusal = (code: number): IdentifyRefusal =>
  codedRefusals.find((refusal) => identifyCodes[refusal] === code) ?? 'unknown-error';

/**
 * The identification code of a contract's refusal: payments and cooling-off have their own, anything else needs a call.
 */
export const codedRefusal = (refusal: ContractRefusal): CodedRefusal =>
  refusal === 'payments-behind' || refusal === 'cooling-off' ? refusal : 'cannot-book-online';

/** Judges how many properties were found: one is right, none counts as not found, more need a call. */
export const refusalByPropertyCount = (count: number): IdentifyRefusal | undefined => {
  if (count < 1) return 'not-found';
  return count === 1 ? undefined : 'several-properties';
};
