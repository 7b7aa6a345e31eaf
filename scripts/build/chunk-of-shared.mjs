import { basename } from 'node:path';

/** @typedef {import('rolldown').ChunkingContext} Modules */

/**
 * The sources whose `import()` brings a module to the page.
 *
 * @param {string} id
 * @param {Modules} modules
 * @param {Set<string>} seen
 * @returns {readonly { entry: string, loaders: readonly string[] }[]}
 */
const loadersOf = (id, modules, seen = new Set()) => {
  if (seen.has(id)) return [];
  seen.add(id);
  const found = modules.getModuleInfo(id);
  if (found === null) return [];
  const own =
    found.dynamicImporters.length > 0 ? [{ entry: id, loaders: found.dynamicImporters }] : [];
  return [...own, ...found.importers.flatMap((importer) => loadersOf(importer, modules, seen))];
};

/**
 * The file of the build for a module that several lazy parts share, by the names of the sources that load them:
 * `sign-in…` comes before all others, `start-…` and `…-start` are what a page begins with, and `customer-…` and
 * `engineer-…` are for one role alone. A module of one part alone stays with it. What a module imports is loaded by the same sources and more, so no
 * two files import each other.
 *
 * @param {string} id
 * @param {Modules} modules
 * @returns {string | null}
 */
export const chunkOfShared = (id, modules) => {
  const found = loadersOf(id, modules);
  if (found.length < 2) return null;
  const names = found.flatMap(({ loaders }) => loaders.map((loader) => basename(loader)));
  if (names.some((name) => name.includes('sign-in'))) return 'sign-in';
  const role = ['customer', 'engineer'].find((one) => names.every((name) => name.includes(one)));
  const stage = names.some((name) => /^start-|-start\./.test(name)) ? 'start' : 'later';
  return `${role ?? 'everybody'}-${stage}`;
};
