import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';
import { buildTargets } from './baseline.mjs';
import { colourFallbacks } from './colour-fallbacks.mjs';
import { fillRuleFacts } from './rule-facts.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

/** Builds the explorer of the rules into the static files of `dist/rules`, which work in any folder of a host. */
export const buildExplorer = () =>
  build({
    root: join(projectRoot, 'ui/explorer'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: false,
    plugins: [react(), fillRuleFacts(), colourFallbacks(), thirdPartyNotices()],
    build: {
      outDir: join(projectRoot, 'dist/rules'),
      emptyOutDir: true,
      target: buildTargets,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      // Finding the users of rules takes most of this build.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
