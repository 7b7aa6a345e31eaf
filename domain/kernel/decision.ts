/** One thing that a rule looked at, beside the limit it was held against. */
export type Comparison = {
  readonly what: string;
  readonly value: string | number | boolean | null;
  readonly limit?: string | number | boolean;
};

/** An outcome that explains itself: which rule decided, and what that rule compared. */
export type Decision<Outcome, Rule extends string> = {
  readonly outcome: Outcome;
  readonly rule: Rule;
  readonly compared: readonly Comparison[];
};
