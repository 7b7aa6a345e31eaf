import './setup/require-node.mjs';
import { importTypeScript } from './build/import-typescript.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** @typedef {{ caseFiles: () => Record<string, string> }} Cases */

const { check } = readOptions(
  `npm run cases              write the cases of the domain from their oracle
npm run cases -- --check   say whether they are stale`,
  { check: { type: 'boolean', default: false } },
);
if (!(await installPackages())) process.exit(1);

const { caseFiles } = /** @type {Cases} */ (
  await importTypeScript('tests/domain/cases/make-cases.ts')
);
for (const [path, text] of Object.entries(caseFiles()))
  await writeOrCheck(path, text, 'npm run cases', check);
