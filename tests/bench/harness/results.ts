import { cpus, loadavg } from 'node:os';

/** Stops a bench that does not measure what it claims. */
export const check: (holds: boolean, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new Error(`This is not what is to be measured: ${what}`);
};

/** The value below which this share of all values lies; NaN for no values. */
export const quantile = (values: readonly number[], share: number): number => {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Prints a table with names in the first column and numbers in the others. */
export const printTable = (
  heading: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void => {
  console.log(`| ${heading.join(' | ')} |`);
  console.log(`| --- ${'| ---: '.repeat(heading.length - 1)}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
};

/** Prints how busy the machine was: on a busy one only ratios are meaningful. */
export const printLoad = (): void => {
  const [lately = 0] = loadavg();
  console.log(`\nLoad of the last minute: ${lately.toFixed(1)} on ${cpus().length} cores.`);
};
