import './setup/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages } from './setup/install-packages.mjs';

/** Breaks real processes on purpose, and prints what came of it: `npm run chaos -- --claims 1000 --keep`. */
const { values } = parseArgs({
  options: {
    claims: { type: 'string', default: '1000' },
    /** Whether docs/chaos.md is written. */
    keep: { type: 'boolean', default: false },
  },
});

/**
 * @typedef {Record<string, number>} Row
 * @param {Row} row
 */
const markdown = (row) => {
  const names = Object.keys(row);
  return [names, names.map(() => '---:'), Object.values(row)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

const git = (/** @type {string[]} */ ...asked) =>
  execFileSync('git', asked, { cwd: projectRoot, encoding: 'utf8' }).trim();

const run = async () => {
  mkdirSync(join(projectRoot, '.cache/reports'), { recursive: true });
  const report = join(projectRoot, '.cache/reports/chaos.json');
  rmSync(report, { force: true });
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', 'tests/chaos'], {
    env: { PILOTLIGHT_CHAOS_CLAIMS: values.claims, PILOTLIGHT_CHAOS_REPORT: report },
  });
  if (!existsSync(report)) return false;
  const read = /** @type {{ run: Row; table: Row }} */ (JSON.parse(readFileSync(report, 'utf8')));
  console.log(`\n${markdown(read.run)}\n\n${markdown(read.table)}`);
  if (values.keep)
    writeFileSync(
      join(projectRoot, 'docs/chaos.md'),
      `# Broken on purpose\n\n\`npm run chaos\` raises claims over real processes on a real PostgreSQL with fsync on, one process a minute ahead of the other, while every third send is cut off, processes are killed (\`kill -9\`), the database is restarted and crashed, and ten connections flood it with requests for codes. \`npm test\` runs a short version.\n\n${new Date().toISOString().slice(0, 10)}, commit \`${git('rev-parse', '--short', 'HEAD')}\`:\n\n${markdown(read.run)}\n\n${markdown(read.table)}\n`,
    );
  return code === 0;
};

if (!(await installPackages()) || !(await run())) process.exitCode = 1;
