import { basename } from 'node:path';

/** @typedef {import('rolldown').ChunkingContext} Modules */

/**
 * The sources whose `import()` loads a module.
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
 * The chunk of a module, named after the sources that load it with an `import()`. The modules of a start page are one
 * chunk: those that `start-…` and `…-start` load, for everyone or for one role (`customer-…`, `engineer-…`). Other
 * shared modules are grouped in the same way, and each part has its own chunk. Sign-in is separate from all others. The
 * imports of a module have the same loaders or more, so no two chunks import each other.
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
