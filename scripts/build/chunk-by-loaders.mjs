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

/** @param {string} loader */
const isStart = (loader) => /^start-|-start\./.test(basename(loader));

/**
 * The chunk of a module, named after the sources that load it with an `import()`. The modules of a start page are one
 * chunk: those that `start-…` and `…-start` load, for everyone or for one role, which is in the name of the loader or of
 * the part itself (`customer…`, `engineer…`). Other shared modules are grouped by the names of their loaders, and each
 * part has its own chunk. Sign-in is separate from all others. The imports of a module have the same loaders or more, so
 * no two chunks import each other.
 *
 * @param {string} id
 * @param {Modules} modules
 * @returns {string | null}
 */
export const chunkByLoaders = (id, modules) => {
  const found = loadersOf(id, modules);
  const names = found.flatMap(({ entry, loaders }) =>
    loaders.map((loader) =>
      isStart(loader) ? `${basename(loader)} ${basename(entry)}` : basename(loader),
    ),
  );
  const ofStart = found.some(({ loaders }) => loaders.some(isStart));
  if (!ofStart && found.length < 2) return null;
  if (names.some((name) => name.includes('sign-in'))) return 'sign-in';
  const role = ['customer', 'engineer'].find((one) => names.every((name) => name.includes(one)));
  return `${role ?? 'everybody'}-${ofStart ? 'start' : 'later'}`;
};
