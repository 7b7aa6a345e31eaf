import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colourFallbacks } from './scripts/build/colour-fallbacks.mjs';
import { compiledAhead, partsByFetch, chunkByLoaders } from './scripts/build/portal-chunks.mjs';
import { pastIndexes } from './scripts/build/past-indexes.mjs';
import { thirdPartyNotices } from './scripts/build/third-party-notices.mjs';
import { buildTargets } from './scripts/build/baseline.mjs';

/** React Router ships its warnings for developers unless it is taken from here: its package has no condition for it. */
const routerFor = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);

/** The portal: what the browser loads. The platform and the prerendered page have builds of their own in scripts/build/. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    pastIndexes(),
    partsByFetch(),
    colourFallbacks(),
    thirdPartyNotices(),
    compiledAhead(),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${routerFor}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${routerFor}dom-export.mjs` },
          ]
        : [],
  },
  publicDir: false,
  // amazon-cognito-identity-js reads Node's `global`.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    target: buildTargets,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first page is one request: its imports would be found only once it is read.
            { name: 'main', tags: ['$initial'], priority: 2 },
            {
              name: chunkByLoaders,
              debugName: 'by loaders',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
