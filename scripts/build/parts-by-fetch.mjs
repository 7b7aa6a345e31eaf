const preloadHelper = '\0vite/preload-helper.js';

/**
 * Puts the portal's own loader around every `import()` of the built portal, in place of Vite's: it is given the file
 * that is imported, what that imports in its turn, and their style sheets, as addresses below the root.
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
        ? `import { loadPart } from '/infrastructure/portal/browser/bring-part-to-page.ts';
           export const __vitePreload = (load, files) =>
             loadPart(load, files?.map((file) => '/' + file));`
        : undefined,
  },
});
