import './setup/require-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importTypeScript } from './build/import-typescript.mjs';
import { projectRoot } from './project-root.mjs';

/** @typedef {typeof import('../infrastructure/http/openapi/openapi-document.ts')} Contract */

const { openapiText } = /** @type {Contract} */ (
  await importTypeScript('infrastructure/http/openapi/openapi-document.ts')
);
const text = openapiText();
const file = join(projectRoot, 'docs/openapi.json');
const isStale = (await readFile(file, 'utf8').catch(() => undefined)) !== text;

if (isStale && process.argv.includes('--check')) {
  console.error('docs/openapi.json is stale: run `npm run openapi` and commit it.');
  process.exitCode = 1;
} else if (isStale) {
  await writeFile(file, text);
  console.log('docs/openapi.json written');
} else {
  console.log('docs/openapi.json is as the route table says');
}
