import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
