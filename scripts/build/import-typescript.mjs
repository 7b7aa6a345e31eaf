import { join } from 'node:path';
import { runnerImport } from 'vite';
import { projectRoot } from '../project-root.mjs';

/**
 * Imports a TypeScript module of the project into a script.
 *
 * @template Module
 * @param {string} path - relative to the project
 * @returns {Promise<Module>}
 */
export const importTypeScript = async (path) => {
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(join(projectRoot, path), {
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
  });
  return module;
};
