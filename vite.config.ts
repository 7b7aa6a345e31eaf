import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { colourFallbacks } from './scripts/build/colour-fallbacks.mjs';
import { partsByFetch } from './scripts/build/parts-by-fetch.mjs';
import { thirdPartyNotices } from './scripts/build/third-party-notices.mjs';
import { noChunkCircles } from './scripts/build/no-chunk-circles.mjs';
import { buildTargets } from './scripts/checks/baseline.mjs';

/** The screens of document 3, and what only they are made of. */
const engineersOwn =
  /\/infrastructure\/portal\/wiring\/engineer\.ts$|\/ui\/(?:app\/engineer|parts\/photos|wording\/engineer|screens\/(?:agenda|cancel|coming-soon|engineer-account|engineer-profile|gas-record|invoices|job-details|offer-details|offers|reschedule|visit))\//;

/** What somebody who is signed in needs and meets whatever they came for, but not the sign-in page. */
const application =
  /\/infrastructure\/portal\/wiring\/portal\.ts$|\/ui\/(?:app\/(?:work-area|routes\/portal-screens|shell\/navigation)|screens\/(?:landing|properties)\/[\w-]+-screen)\.tsx$/;

/** React Router ships its warnings for developers unless it is taken from here: its package has no condition for it. */
const routerFor = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);

/** The portal: what the browser loads. The platform and the prerendered page have builds of their own in scripts/build/. */
export default defineConfig(({ command }) => ({
  plugins: [react(), partsByFetch(), noChunkCircles(), colourFallbacks(), thirdPartyNotices()],
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
            {
              name: 'sign-in',
              test: /\/infrastructure\/portal\/wiring\/sign-in\.ts$|\/ui\/app\/session\/admit\.ts$/,
              priority: 4,
            },
            { name: 'application', test: application, priority: 4 },
            { name: 'code-step', test: /\/screens\/sign-in\/code-step\.tsx$/, priority: 4 },
            { name: 'platform-client', test: /\/platform-client\.ts$/, priority: 4 },
            // What several screens are made of would be a file for each button and each icon.
            {
              name: 'shared',
              test: /\/(?:ui|domain|application|lucide-react|jotai|@tanstack)\//,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What engineers need they need offline too, so that all of it is fetched: one file, with all that only it needs.
            { name: 'engineers', test: engineersOwn, priority: 1 },
          ],
        },
      },
    },
  },
}));
