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
 * The file of the build for a module, by the names of the sources that load it with an `import()`. What a page begins
 * with is one file: what `start-…` and `…-start` load, for everybody or for one role (`customer-…`, `engineer-…`). Of the
 * rest, what several parts share is put together in the same way, and each part has a file of its own. What signing in
 * needs is apart from all others. What a module imports is loaded by the same sources and more, so no two files import
 * each other.
 *
 * @param {string} id
 * @param {Modules} modules
 * @returns {string | null}
 */
export const chunkByLoaders = (id, modules) => {
  const found = loadersOf(id, modules);
  const names = found.flatMap(({ loaders }) => loaders.map((loader) => basename(loader)));
  const isStart = names.some((name) => /^start-|-start\./.test(name));
  if (!isStart && found.length < 2) return null;
  if (names.some((name) => name.includes('sign-in'))) return 'sign-in';
  const role = ['customer', 'engineer'].find((one) => names.every((name) => name.includes(one)));
  return `${role ?? 'everybody'}-${isStart ? 'start' : 'later'}`;
};
