/** Why a customer cannot be identified by e-mail and postcode (document 1, section 8). */
export type IdentifyRefusal =
  | 'payments-behind'
  | 'not-found'
  | 'cooling-off'
  | 'cannot-book-online'
  | 'several-properties'
  | 'unknown-error';

const refusalOfCode: { readonly [code: number]: IdentifyRefusal | undefined } = {
  4: 'payments-behind',
  5: 'not-found',
  6: 'cooling-off',
  9: 'cannot-book-online',
};

/** Names the refusal behind an identify error code. */
export const identifyRefusal = (code: number): IdentifyRefusal =>
  refusalOfCode[code] ?? 'unknown-error';

/** Judges how many properties were found: one is right, none counts as not found, more need a call. */
export const judgePropertyCount = (count: number): IdentifyRefusal | undefined => {
  if (count === 1) return undefined;
  return count > 1 ? 'several-properties' : 'not-found';
};
