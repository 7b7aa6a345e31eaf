/** One thing that a rule looked at, beside the limit it was held against. */
export type Comparison = {
  readonly what: string;
  readonly value: string | number | boolean | null;
  readonly limit?: string | number | boolean;
  /** What is left up to a limit that is a number, in its unit; below zero when it is passed. */
  readonly margin?: number;
};

/** An outcome that explains itself: which rule decided, and what that rule compared. */
export type Decision<Outcome, Rule extends string> = {
  readonly outcome: Outcome;
  readonly rule: Rule;
  readonly compared: readonly Comparison[];
};

/** A number beside the limit that it may reach, with what is left. */
export const compareWithLimit = (what: string, value: number, limit: number): Comparison => ({
  what,
  value,
  limit,
  margin: limit - value,
});
