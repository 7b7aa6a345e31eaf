import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../project-root.mjs';

/**
 * Quotes a value that begins with `#`, such as a colour. Node treats it as a comment otherwise, and the value would be
 * lost silently.
 *
 * @param {string} text
 */
const quoteColours = (text) => text.replaceAll(/^(\s*\w+\s*=\s*)(#\S+)\s*$/gm, '$1"$2"');

/** The file of a command without `--variables`: it may be missing, where the environment has all variables. */
const usualFile = '.env';

/**
 * The text of a file, without a byte order mark. A file that cannot be read ends the process, like a wrong option.
 *
 * @param {string} name
 */
const readText = (name) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      readFileSync(resolve(projectRoot, name)),
    );
  } catch (problem) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (problem);
    if (code === 'ENOENT' && name === usualFile) return '';
    console.error(`The variables cannot be read from ${name}: ${message}`);
    process.exit(2);
  }
};

/**
 * Reads the variables of a file, and of the environment, which take precedence.
 *
 * @param {string} name
 * @returns {Record<string, string | undefined>}
 */
export const readEnvironment = (name) => ({
  ...parseEnv(quoteColours(readText(name))),
  ...process.env,
});
