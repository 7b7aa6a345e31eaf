import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** @typedef {typeof import('../infrastructure/wire/openapi/openapi-document.ts')} Openapi */

if (!(await installPackages())) process.exit(1);

const { openapiText } = /** @type {Openapi} */ (
  await importTypeScript('infrastructure/wire/openapi/openapi-document.ts')
);

await writeOrCheck('docs/openapi.json', openapiText(), 'npm run openapi');
