import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../process/run.mjs';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {{ version?: string; integrity?: string; optional?: boolean; link?: boolean }} Locked
 * @typedef {{ packages?: Record<string, Locked> }} Lock
 */

/**
 * @param {string} path
 * @returns {Promise<Record<string, Locked>>}
 */
const lockedPackages = async (path) => {
  try {
    const lock = /** @type {Lock} */ (JSON.parse(await readFile(path, 'utf8')));
    return lock.packages ?? {};
  } catch {
    return {};
  }
};

/**
 * Whether node_modules contains the packages of package-lock.json; optional packages (of other platforms) may be
 * absent.
 *
 * @param {string} [root]
 */
export const packagesAreInstalled = async (root = projectRoot) => {
  const [wanted, installed] = await Promise.all([
    lockedPackages(join(root, 'package-lock.json')),
    lockedPackages(join(root, 'node_modules/.package-lock.json')),
  ]);
  const names = Object.keys(wanted).filter((name) => name !== '');
  return (
    names.length > 0 &&
    names.every((name) => {
      const { version, integrity, optional } = wanted[name] ?? {};
      const found = installed[name];
      return found === undefined
        ? optional === true
        : found.version === version && found.integrity === integrity;
    })
  );
};

/**
 * Installs a tool that is large and that nothing else needs, from its own lock file; only when it is used.
 *
 * @param {string} folder
 */
export const installTool = async (folder) =>
  (await packagesAreInstalled(folder)) ||
  (await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder })).code === 0;

/** Installs the packages of package-lock.json if node_modules differs from it. */
export const installPackages = async () => {
  if (await packagesAreInstalled()) return true;
  console.log('Installing the packages that Pilotlight needs (once, about a minute) …');
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) console.error('The packages could not be installed: see the message above.');
  return code === 0;
};
