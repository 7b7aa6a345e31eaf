import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileByNeed } from './scripts/build/files-by-need.mjs';
import { colourFallbacks } from './scripts/build/colour-fallbacks.mjs';
import { compiledAhead } from './scripts/build/compiled-ahead.mjs';
import { partsByFetch } from './scripts/build/parts-by-fetch.mjs';
import { thirdPartyNotices } from './scripts/build/third-party-notices.mjs';
import { noChunkCircles } from './scripts/build/no-chunk-circles.mjs';
import { buildTargets } from './scripts/build/baseline.mjs';

/** React Router ships its warnings for developers unless it is taken from here: its package has no condition for it. */
const routerFor = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);

/** The portal: what the browser loads. The platform and the prerendered page have builds of their own in scripts/build/. */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    partsByFetch(),
    noChunkCircles(),
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
            // What the first page needs is one file: a second one would be asked for only once the first is read.
            { name: 'main', tags: ['$initial'], priority: 5 },
            // Signing in and its second step come with the e-mail field's focus, the whole application with the second step.
            // What the second step shares with the application comes with the first: who is signed in loads no second step.
            {
              name: 'sign-in',
              test: /\/infrastructure\/portal\/wiring\/sign-in\.ts$|\/ui\/(?:app\/session\/start-session|parts\/(?:layout\/once-drawn|lists\/email-address))\.tsx?$/,
              priority: 4,
            },
            { name: 'code-step', test: /\/screens\/sign-in\/code-step\.tsx$/, priority: 4 },
            {
              name: fileByNeed,
              debugName: 'by need',
              includeDependenciesRecursively: false,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}));
