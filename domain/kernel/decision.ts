/** A value that a rule compared, with its limit. */
export type Comparison = {
  readonly what: string;
  readonly value: string | number | boolean | null;
  readonly limit?: string | number | boolean;
  /** The amount remaining up to a numeric limit, in its unit; below zero when it is exceeded. */
  readonly margin?: number;
};

/** An outcome with its explanation: the rule that decided, and the values that it compared. */
export type Decision<Outcome, Rule extends string> = {
  readonly outcome: Outcome;
  readonly rule: Rule;
  readonly compared: readonly Comparison[];
};

/** A decision with the sentence of its rule: `rule` is a code that stays, `because` are words that may be improved. */
export type WithSentence<D> = D & { readonly because: string };

/** Compares a number with an inclusive limit. */
export const compareWithLimit = (what: string, value: number, limit: number): Comparison => ({
  what,
  value,
  limit,
  margin: limit - value,
});
