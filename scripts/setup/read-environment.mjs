import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../project-root.mjs';

/**
 * The variables of a file, where there is one, and those of the environment, which win.
 *
 * @param {string} name
 * @returns {Record<string, string | undefined>}
 */
export const readEnvironment = (name) => {
  const file = resolve(projectRoot, name);
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
};
