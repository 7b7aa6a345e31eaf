/** The value below which a share of all values lies; not a number when there are none. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);
