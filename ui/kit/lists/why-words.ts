/** A decision in words. */
export type WhyWords = {
  /** What was compared, and by how much it is within or beyond its limit. */
  readonly compared: readonly string[];
  /** The smallest changes that would give another outcome. */
  readonly changes: readonly string[];
};
