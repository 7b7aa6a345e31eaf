import './setup/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './process/read-options.mjs';
import { runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

const values = readOptions(
  `npm run chaos                  break real processes on purpose, and print what came of it
npm run chaos -- --claims N    create N claims; 1000 when left out
npm run chaos -- --minutes N   create no more of them after so many minutes; 120 when left out
npm run chaos -- --keep        write the tables of docs/chaos.md`,
  {
    claims: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '120' },
    keep: { type: 'boolean', default: false },
  },
);

/** @typedef {Record<string, number>} Row */

/** @param {string} what @param {Row} row */
const markdown = (what, row) =>
  [
    `| ${what} | |`,
    '| --- | ---: |',
    ...Object.entries(row).map(([name, count]) => `| ${name} | ${count} |`),
  ].join('\n');

const git = (/** @type {string[]} */ ...words) =>
  execFileSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).trim();

const page = join(projectRoot, 'docs/chaos.md');

/** Replaces the tables of the page by those of this run. @param {string} tables */
const keep = (tables) => {
  const [before = ''] = readFileSync(page, 'utf8').split(/^## /m);
  const when = `${new Date().toISOString().slice(0, 10)}, commit \`${git('rev-parse', '--short', 'HEAD')}\``;
  writeFileSync(page, `${before}## ${when}\n\n${tables}\n`);
};

const run = async () => {
  mkdirSync(join(projectRoot, '.cache/reports'), { recursive: true });
  const report = join(projectRoot, '.cache/reports/chaos.json');
  rmSync(report, { force: true });
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', 'tests/chaos'], {
    env: {
      PILOTLIGHT_CHAOS_CLAIMS: values.claims,
      PILOTLIGHT_CHAOS_MINUTES: values.minutes,
      PILOTLIGHT_CHAOS_REPORT: report,
    },
  });
  if (!existsSync(report)) return false;
  const read = /** @type {{ run: Row; table: Row }} */ (JSON.parse(readFileSync(report, 'utf8')));
  const tables = `${markdown('what was done', read.run)}\n\n${markdown('what must not be', read.table)}`;
  console.log(`\n${tables}`);
  if (values.keep) keep(tables);
  return code === 0;
};

if (!(await installPackages()) || !(await run())) process.exitCode = 1;
