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
 * The only role that loads a module, which is in the name of each loader or of what it loads; `everybody` for both.
 *
 * @param {readonly string[]} loads
 */
const roleOf = (loads) =>
  ['customer', 'engineer'].find((role) => loads.every((load) => load.includes(role))) ??
  'everybody';

/**
 * The chunk of a module, named after the sources that load it with an `import()`. The modules of a start page are one
 * chunk: those that `start-…` and `…-start` load, for everyone or for one role. Those that only one role needs at its
 * start, and the other role later, are another. Other shared modules are grouped by the role that loads them, and each
 * part has its own chunk. Sign-in is separate from all others. The imports of a module have the same loaders or more, so
 * no two chunks import each other.
 *
 * @param {string} id
 * @param {Modules} modules
 * @returns {string | null}
 */
export const chunkByLoaders = (id, modules) => {
  const found = loadersOf(id, modules).flatMap(({ entry, loaders }) =>
    loaders.map((loader) => ({ load: `${basename(loader)} ${basename(entry)}`, loader, entry })),
  );
  const atStart = found.filter(({ loader }) => isStart(loader));
  if (atStart.length === 0 && new Set(found.map(({ entry }) => entry)).size < 2) return null;
  const names = found.map(({ loader, load }) => (isStart(loader) ? load : basename(loader)));
  if (names.some((name) => name.includes('sign-in'))) return 'sign-in';
  const role = roleOf(names);
  if (atStart.length === 0) return `${role}-later`;
  const starts = roleOf(atStart.map(({ load }) => load));
  return starts === role ? `${role}-start` : `${starts}-start-and-later`;
};

const preloadHelper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's loader around every `import()` of the built portal with the portal's own. The loader receives the
 * addresses of the imported file, of its imports, and of their style sheets.
 *
 * @returns {import('vite').Plugin}
 */
export const partsByFetch = () => ({
  name: 'pilotlight:parts-by-fetch',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'html' ? dependencies : [...new Set([file, ...dependencies])],
      },
    },
  }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: (id) =>
      id === preloadHelper
        ? `import { loadPart } from '/infrastructure/portal/loading/bring-part-to-page.ts';
           export const __vitePreload = (load, files) =>
             loadPart(load, files?.map((file) => '/' + file));`
        : undefined,
  },
});

/** Chrome reads this hint from the first line of a file only. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chrome compile all functions of a file while it loads. Otherwise a function is compiled at its first call,
 * possibly during a click.
 *
 * @returns {import('vite').Plugin}
 */
export const compiledAhead = () => ({
  name: 'pilotlight:compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite adds lines of its own at the beginning of a file afterwards.
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = compileHint + output.code;
    },
  },
});
