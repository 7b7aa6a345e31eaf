import './setup/require-node.mjs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { importTypeScript } from './build/import-typescript.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * @typedef {typeof import('../domain/flow/draw-flow.ts')} Drawing
 * @typedef {typeof import('../domain/claims/claim-flow.ts')} Claims
 */

/** @returns {Promise<Record<string, string>>} the drawings by their paths */
const drawings = async () => {
  const { drawFlow } = /** @type {Drawing} */ (await importTypeScript('domain/flow/draw-flow.ts'));
  const { claimFlow } = /** @type {Claims} */ (
    await importTypeScript('domain/claims/claim-flow.ts')
  );
  return { 'docs/flows/claim.md': drawFlow(claimFlow) };
};

/** @param {string} path */
const read = (path) => readFile(path, 'utf8').catch(() => undefined);

const checkOnly = process.argv.includes('--check');

for (const [path, drawing] of Object.entries(await drawings())) {
  const file = join(projectRoot, path);
  const isStale = (await read(file)) !== drawing;
  if (isStale && checkOnly) {
    console.error(`${path} is stale: run \`npm run draw\` and commit it.`);
    process.exitCode = 1;
  } else if (isStale) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, drawing);
    console.log(`${path} drawn`);
  } else {
    console.log(`${path} is as its graph says`);
  }
}
