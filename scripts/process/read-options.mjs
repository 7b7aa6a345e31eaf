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
 * The options of a command line. `--help` tells the usage and ends the process; so does an option that is none of them,
 * with an error. Words that are no options are read where `allowPositionals` says so.
 *
 * @template {Options} const Given
 * @param {string} usage
 * @param {Given} options
 */
export const readOptions = (usage, options, allowPositionals = false) => {
  if (process.argv.some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals });
    return { .../** @type {Values<Given>} */ (/** @type {unknown} */ (values)), positionals };
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : String(problem)}\n\n${usage}`);
    process.exit(2);
  }
};
