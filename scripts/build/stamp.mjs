import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

/**
 * A hash of the build's sources, so that an unchanged build is skipped. It uses contents, not times, because a clone or
 * a checked-out branch has new times.
 *
 * @param {readonly string[]} sources - files and folders, relative to the project
 */
const fingerprint = (sources) => {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of sources
    .flatMap((source) => filesUnder(join(projectRoot, source)))
    .toSorted()) {
    hash.update(relative(projectRoot, file).split(sep).join('/')).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const layers = ['domain', 'application', 'infrastructure'];
const machinery = ['package.json', 'package-lock.json', 'scripts/build'];

export const sourcesOf = {
  portal: [...layers, 'ui', 'index.html', 'vite.config.ts', ...machinery],
  platform: [...layers, ...machinery],
  rules: [...layers, 'ui', ...machinery],
};

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
