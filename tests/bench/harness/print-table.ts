import { cpus, loadavg } from 'node:os';

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
