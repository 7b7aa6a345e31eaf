import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** @typedef {typeof import('../infrastructure/wire/openapi/openapi-document.ts')} Openapi */

const { check } = readOptions(
  `npm run openapi              write the description of the calls
npm run openapi -- --check   say whether it is stale`,
  { check: { type: 'boolean', default: false } },
);
if (!(await installPackages())) process.exit(1);

const { openapiText } = /** @type {Openapi} */ (
  await importTypeScript('infrastructure/wire/openapi/openapi-document.ts')
);

await writeOrCheck('docs/openapi.json', openapiText(), 'npm run openapi', check);
