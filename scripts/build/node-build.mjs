import { projectRoot } from '../project-root.mjs';

/** Packages with folder imports, which Node cannot resolve: they are bundled. */
export const bundledForNode = [/^fp-ts(\/|$)/, /^io-ts(\/|$)/];

/**
 * Builds TypeScript into one file, `main.js`, for Node with the packages in node_modules.
 *
 * @param {string} entry
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
export const nodeBuild = (entry, outDir) => ({
  root: projectRoot,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: bundledForNode },
  build: {
    ssr: entry,
    outDir,
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});

/** The local platform. */
export const platformBuild = () => nodeBuild('infrastructure/platform/main.ts', 'dist/platform');
