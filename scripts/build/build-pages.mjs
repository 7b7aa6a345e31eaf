import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';

/** @typedef {import('../../infrastructure/configuration/provided-page.ts').PageMaker} PageMaker */

const folder = join(projectRoot, 'dist/pages');

/**
 * Builds, beside the portal, what makes its pages a provider's: their forms as HTML, with the class names of the
 * browser's build. One file that needs no other package.
 */
export const buildPages = () =>
  build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    // React's self for production, whatever the process that loads it is told.
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
 * Forms without a configuration are nobody's.
 *
 * @returns {Promise<PageMaker & { forms: Record<'auth/index.html' | 'auth/identification.html', (configuration?: unknown) => string> }>}
 */
export const loadPages = () => import(pathToFileURL(join(folder, 'main.js')).href);
