import { projectRoot } from '../project-root.mjs';

/**
 * How the local platform is built: one file for Node beside its packages in node_modules.
 *
 * @returns {import('vite').InlineConfig}
 */
export const platformBuild = () => ({
  root: projectRoot,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'infrastructure/platform/main.ts',
    outDir: 'dist/platform',
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
