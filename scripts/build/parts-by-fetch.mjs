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
