import './setup/require-node.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importTypeScript } from './build/import-typescript.mjs';
import { decisionTable } from './generated/decision-table.mjs';
import { writeOrCheck } from './generated/write-or-check.mjs';
import { readOptions } from './process/read-options.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

const { check } = readOptions(
  `npm run domain:api              write the public names of the domain package, and the tables of its README
npm run domain:api -- --check   say whether they are stale, and which public functions lack a part of their comment`,
  { check: { type: 'boolean', default: false } },
);
if (!(await installPackages())) process.exit(1);

// Imported late: it needs an installed package.
const { packageEntries, readPublicNames } = await import('./generated/public-names.mjs');

/** @typedef {import('./generated/public-names.mjs').PublicName} PublicName */

const names = readPublicNames();
const functions = names.filter(({ kind }) => kind === 'function');

for (const { entry, name, summary, source, example } of functions) {
  const missing = Object.entries({ summary, source, example }).filter(([, text]) => text === '');
  for (const [part] of missing) console.error(`${entry}: ${name} has no ${part} in its comment`);
  if (missing.length > 0) process.exitCode = 1;
}

/** @param {(entry: string, own: readonly PublicName[]) => string} write */
const byEntry = (write) =>
  packageEntries()
    .map((entry) =>
      write(
        entry,
        names.filter((one) => one.entry === entry),
      ),
    )
    .join('\n');

const command = 'npm run domain:api';

const report = `The public names of @pilotlight/domain, written by \`${command}\`: a difference here is a change for other teams.
${functions.length} functions.

${byEntry(
  (entry, own) =>
    `@pilotlight/domain/${entry}\n\n${own.map(({ kind, signature }) => (kind === 'type' ? signature : `${kind} ${signature}`)).join('\n')}\n`,
)}`;
await writeOrCheck('docs/domain-api.txt', report, command, check);

/**
 * The source of a function for a reader who has the package alone.
 *
 * @param {string} source
 */
const sourceInPackage = (source) =>
  source
    .replace(/^docs\/decisions\/0*(\d+)-[\w-]+\.md$/, 'decision $1')
    .replace(/^docs\/limits\.md$/, 'the limits');

/**
 * What an entry has besides functions: the schemas of `json`; else lists, graphs and numbers.
 *
 * @param {string} entry
 * @param {readonly PublicName[]} own
 */
const constantsOf = (entry, own) => {
  const constants = own.filter(({ kind }) => kind === 'constant');
  const listed = constants.map(({ name }) => `\`${name}\``).join(', ');
  return listed === '' ? '' : `\n${entry === 'json' ? 'Schemas' : 'Values'}: ${listed}.\n`;
};

const index = byEntry(
  (entry, own) =>
    `**\`@pilotlight/domain/${entry}\`**\n\n${own
      .filter(({ kind }) => kind === 'function')
      .map(
        ({ name, summary, source }) => `- \`${name}\`: ${summary} _(${sourceInPackage(source)})_`,
      )
      .join('\n')}\n${constantsOf(entry, own)}`,
);

const analysis = /** @type {import('./generated/decision-table.mjs').Analysis} */ (
  await importTypeScript('domain/analysis/index.ts')
);
const parts = { decisions: `${decisionTable(analysis, functions)}\n`, index };

const readmePath = 'domain/README.md';
let readme = await readFile(join(projectRoot, readmePath), 'utf8');
for (const [part, text] of Object.entries(parts)) {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${readmePath} has no place for its ${part}`);
  readme = `${readme.slice(0, from + begin.length)}\n\n${text}\n${readme.slice(to)}`;
}
await writeOrCheck(readmePath, readme, command, check);
