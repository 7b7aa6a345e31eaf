import { parseArgs } from 'node:util';

/**
 * @typedef {Record<string, { type: 'string' | 'boolean'; default?: string | boolean }>} Options
 */

/**
 * @template {Options} Given
 * @typedef {{ [Name in keyof Given]:
 *   | (Given[Name]['type'] extends 'string' ? string : boolean)
 *   | (Given[Name] extends { default: string | boolean } ? never : undefined) }} Values
 */

/**
 * The words and the options of a command line. `--help` tells the usage and ends the process; so does an option that is
 * none of them, with an error.
 *
 * @template {Options} const Given
 * @param {string} usage
 * @param {Given} options
 * @param {boolean} [allowPositionals]
 * @returns {{ words: readonly string[]; values: Values<Given> }}
 */
export const readCommandLine = (usage, options, allowPositionals = true) => {
  if (process.argv.some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals });
    return {
      words: positionals,
      values: /** @type {Values<Given>} */ (/** @type {unknown} */ (values)),
    };
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : String(problem)}\n\n${usage}`);
    process.exit(2);
  }
};

/**
 * The options of a command line that takes no other words.
 *
 * @template {Options} const Given
 * @param {string} usage
 * @param {Given} options
 */
export const readOptions = (usage, options) => readCommandLine(usage, options, false).values;
