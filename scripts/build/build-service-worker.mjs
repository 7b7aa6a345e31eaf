import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../project-root.mjs';

/**
 * Builds the service worker of a built portal, with the names and digests of the portal's files.
 *
 * @param {string} outDir
 */
export const buildServiceWorker = async (outDir) => {
  const names = (await readdir(join(outDir, 'assets'))).toSorted();
  /** @type {Record<string, string>} */
  const digests = {};
  for (const name of names) {
    const content = await readFile(join(outDir, 'assets', name));
    digests[`/assets/${name}`] = createHash('sha256').update(content).digest('base64');
  }
  const page = await readFile(join(outDir, 'index.html'));
  const version = createHash('sha256').update(page).update(JSON.stringify(digests)).digest('hex');
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      shellDigests: JSON.stringify(digests),
      shellVersion: JSON.stringify(version.slice(0, 16)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'infrastructure/portal/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};
