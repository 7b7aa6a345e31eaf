/** The value below which a share of all values lies; not a number when there are none. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

type Weighted = { readonly value: number; readonly weight: number };

/** The same for values of which some count more than others. */
export const weightedQuantile = (values: readonly Weighted[], share: number): number => {
  const ordered = values.toSorted((one, other) => one.value - other.value);
  const all = ordered.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const { value, weight } of ordered) {
    below += weight;
    if (below > all * share) return value;
  }
  return ordered.at(-1)?.value ?? Number.NaN;
};
