import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/**
 * Writes a generated file; with `check` it only reports whether the file is stale, and fails if so.
 *
 * @param {string} path - relative to the project
 * @param {string} text
 * @param {string} command - what writes it
 * @param {boolean} check - only says
 */
export const writeOrCheck = async (path, text, command, check) => {
  const file = join(projectRoot, path);
  const isStale = (await readFile(file, 'utf8').catch(() => undefined)) !== text;
  if (!isStale) {
    console.log(`${path} is as its source says`);
  } else if (check) {
    console.error(`${path} is stale: run \`${command}\` and commit it.`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`${path} written`);
  }
};
