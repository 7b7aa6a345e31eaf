import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';
import { fingerprint, sourcesOf } from './fingerprint.mjs';

/** @typedef {keyof typeof sourcesOf} Part */

/** @param {Part} part */
const stampOf = (part) => join(projectRoot, 'dist', `.${part}-built-from`);

/**
 * Whether the build is up to date with its sources.
 *
 * @param {Part} part
 */
export const isUpToDate = (part) => {
  try {
    return readFileSync(stampOf(part), 'utf8') === fingerprint(sourcesOf[part]);
  } catch {
    return false;
  }
};

/**
 * Builds a part for local use, and stores the fingerprint of its sources.
 *
 * @param {Part} part
 * @param {() => Promise<unknown>} build
 */
export const buildAndStamp = async (part, build) => {
  const sources = fingerprint(sourcesOf[part]);
  forgetBuilt(part);
  await build();
  mkdirSync(join(projectRoot, 'dist'), { recursive: true });
  writeFileSync(stampOf(part), sources);
};

/** @param {Part} part */
export const forgetBuilt = (part) => rmSync(stampOf(part), { force: true });
