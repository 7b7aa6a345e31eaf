import { join } from 'node:path';
import { runnerImport } from 'vite';
import { projectRoot } from '../project-root.mjs';

/**
 * Imports a TypeScript module of the project into a script.
 *
 * @param {string} path - relative to the project
 * @returns {Promise<unknown>}
 */
export const importTypeScript = async (path) => {
  const { module } = /** @type {{ module: unknown }} */ (
    await runnerImport(join(projectRoot, path), {
      root: projectRoot,
      configFile: false,
      logLevel: 'error',
    })
  );
  return module;
};
