/** A value that a rule compared, with its limit. */
export type Comparison = {
  readonly what: string;
  readonly value: string | number | boolean | null;
  readonly limit?: string | number | boolean;
  /** How a number is compared with its limit; the limit itself passes. */
  readonly test?: 'at most' | 'at least';
  /** The amount by which a numeric comparison holds, in the unit of its limit; below zero when it does not hold. */
  readonly margin?: number;
  /** The name of the limit among the limits with sources. */
  readonly by?: string;
};

/** An outcome with its explanation: the rule that decided, and the values that it compared. */
export type Decision<Outcome, Rule extends string> = {
  readonly outcome: Outcome;
  readonly rule: Rule;
  readonly compared: readonly Comparison[];
};

/** A decision with the sentence of its rule: `rule` is a code that stays, `because` are words that may be improved. */
export type WithSentence<D> = D & { readonly because: string };

/** Adds the sentence of the rule that decided. */
export const withSentence = <D extends Decision<unknown, string>>(
  decision: D,
  sentences: { readonly [Rule in D['rule']]: string },
): WithSentence<D> => ({ ...decision, because: sentences[decision.rule as D['rule']] });

/** Compares a number with an inclusive limit. */
export const compareWithLimit = (what: string, value: number, limit: number): Comparison => ({
  what,
  value,
  limit,
  test: 'at most',
  margin: limit - value,
});
