import { parseArgs } from 'node:util';

process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
  // A reader such as `head` may close the pipe before everything is written.
  if (code === 'EPIPE') return;
  console.error(`The output cannot be written: ${message}`);
  process.exit(1);
});

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
 * Reads the words and the options of a command line. `--help` prints the usage and ends the process; an unknown option
 * ends it with an error.
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
 * Reads the options of a command line without other words.
 *
 * @template {Options} const Given
 * @param {string} usage
 * @param {Given} options
 */
export const readOptions = (usage, options) => readCommandLine(usage, options, false).values;
