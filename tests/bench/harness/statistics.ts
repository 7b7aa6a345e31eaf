/** The value below which this share of all values lies; NaN for no values. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);
