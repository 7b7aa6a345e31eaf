import './setup/require-node.mjs';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCommandLine } from './process/read-options.mjs';
import { runNode } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { findBrowser } from './setup/find-browsers.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { chromium, ensureParts, missingWords } from './setup/system-parts.mjs';

const { words: chosen } = readCommandLine(
  `npm run bench             run the benchmarks of tests/bench/, one after the other, against what is built of the sources
npm run bench -- NAME …   run those whose names hold one of these`,
  {},
);
const benches = readdirSync(join(projectRoot, 'tests/bench'))
  .filter((name) => /\.bench\.(mjs|ts)$/.test(name))
  .filter((name) => chosen.length === 0 || chosen.some((part) => name.includes(part)));

/**
 * Builds a TypeScript bench like the platform, so that the measured code is the code that would run.
 *
 * @param {string} name
 */
const runnable = async (name) => {
  const source = join('tests/bench', name);
  if (name.endsWith('.mjs')) return source;
  const { build } = await import('vite');
  const { nodeBuild } = await import('./build/node-build.mjs');
  const folder = `.cache/bench/${basename(name, '.bench.ts')}`;
  await build(nodeBuild(source, folder));
  return join(folder, 'main.js');
};

/** Modules and programs that the benches use. */
const equip = async () => {
  const { code } = await runNode(['scripts/build.mjs', '--local']);
  if (code !== 0) return undefined;
  const missing = await ensureParts([chromium]);
  for (const part of missing) console.error(await missingWords(part));
  return missing.length === 0 ? { PILOTLIGHT_BROWSER: await findBrowser() } : undefined;
};

const env = (await installPackages()) ? await equip() : undefined;
if (env === undefined) {
  process.exitCode = 1;
} else {
  for (const name of benches) {
    console.log(`\n— ${basename(name).replace(/\.bench\.\w+$/, '')} —`);
    const { code } = await runNode([await runnable(name)], { env });
    if (code !== 0) process.exitCode = 1;
  }
  if (benches.length === 0) {
    console.error('There is no such bench in tests/bench/.');
    process.exitCode = 1;
  }
}
