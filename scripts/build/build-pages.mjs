import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';

/** @typedef {import('../../infrastructure/configuration/provided-page.ts').PageMaker} PageMaker */

const folder = join(projectRoot, 'dist/pages');

/**
 * Builds the module that adds a provider's configuration to the portal's pages: it renders their forms as HTML, with
 * the class names of the browser build. One file without dependencies.
 */
export const buildPages = () =>
  build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    // Uses React's production code, whatever the environment of the process.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'ui/entry-prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  });

/**
 * Without a configuration the forms belong to no provider.
 *
 * @returns {Promise<PageMaker & { forms: Record<'auth/index.html' | 'auth/identification.html', (configuration?: unknown) => string> }>}
 */
export const loadPages = () => import(pathToFileURL(join(folder, 'main.js')).href);
