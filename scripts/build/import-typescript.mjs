import { join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/**
 * Imports a TypeScript module of the project into a script.
 *
 * @param {string} path - relative to the project
 * @returns {Promise<unknown>}
 */
export const importTypeScript = async (path) => {
  // Imported lazily: a script may have to install it first.
  const { runnerImport } = await import('vite');
  const { module } = /** @type {{ module: unknown }} */ (
    await runnerImport(join(projectRoot, path), {
      root: projectRoot,
      configFile: false,
      logLevel: 'error',
    })
  );
  return module;
};
