import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../project-root.mjs';

/**
 * A value that begins with `#` is one, as a colour is. Node takes it for a comment where it has no quotes, and the
 * colour would be lost without a word.
 *
 * @param {string} text
 */
const quoteColours = (text) =>
  // An editor may have put a byte order mark before the first name.
  text.replace(/^\uFEFF/, '').replaceAll(/^(\s*\w+\s*=\s*)(#\S+)\s*$/gm, '$1"$2"');

/**
 * The variables of a file, where there is one, and those of the environment, which win.
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
