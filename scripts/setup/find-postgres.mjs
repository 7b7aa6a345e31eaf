import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installSystemPackage } from './install-system-package.mjs';

/**
 * The versions of PostgreSQL under a folder, newest first.
 *
 * @param {string} folder
 * @param {RegExp} name
 */
const versionsIn = (folder, name) => {
  if (!existsSync(folder)) return [];
  const version = (/** @type {string} */ entry) => Number(/\d+/.exec(entry)?.[0] ?? 0);
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .toSorted((one, other) => version(other) - version(one))
    .map((entry) => join(folder, entry, 'bin'));
};

/** @returns {string | undefined} the folder that holds PostgreSQL's own programs */
export const findPostgres = () =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...versionsIn('/usr/lib/postgresql', /^\d+$/),
    ...versionsIn('/opt/homebrew/opt', /^postgresql(@\d+)?$/),
    ...versionsIn('/usr/local/opt', /^postgresql(@\d+)?$/),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Finds a PostgreSQL, or installs Debian's; a server given by DATABASE_URL_TEST is enough. */
export const ensurePostgres = async () => {
  if (process.env['DATABASE_URL_TEST'] !== undefined) return true;
  if (findPostgres() !== undefined) return true;
  await installSystemPackage('postgresql');
  return findPostgres() !== undefined;
};
