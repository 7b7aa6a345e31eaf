import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../project-root.mjs';

/**
 * Quotes a value that begins with `#`, such as a colour. Node treats it as a comment otherwise, and the value would be
 * lost silently.
 *
 * @param {string} text
 */
const quoteColours = (text) =>
  // An editor may have written a byte order mark.
  text.replace(/^\uFEFF/, '').replaceAll(/^(\s*\w+\s*=\s*)(#\S+)\s*$/gm, '$1"$2"');

/**
 * Reads the variables of a file, if it exists, and of the environment, which take precedence.
 *
 * @param {string} name
 * @returns {Record<string, string | undefined>}
 */
export const readEnvironment = (name) => {
  const file = resolve(projectRoot, name);
  return {
    ...(existsSync(file) ? parseEnv(quoteColours(readFileSync(file, 'utf8'))) : {}),
    ...process.env,
  };
};
