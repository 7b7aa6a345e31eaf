import './setup/require-node.mjs';
import { rows } from './checks/steps.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { ensureParts, missingWords } from './setup/system-parts.mjs';

/**
 * The one test command. The last line is `N passed, N failed`: a check counts as one; tests and journeys count
 * individually.
 */
const names = rows.flat().map(({ name }) => name);
const values = readOptions(
  `npm test                  run every step
npm test -- --only A,B    run these steps, of ${names.join(', ')}`,
  { only: { type: 'string' } },
);
const only = values.only?.split(',').map((name) => name.trim());
const unknown = (only ?? []).filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };

/** @param {import('./checks/steps.mjs').Step} step */
const take = async ({ what, run }) => {
  const start = performance.now();
  const { passed, failed } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${what}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  total.passed += passed;
  total.failed += failed;
};

/** Programs that this machine lacks: listed before and after the tests. @type {string[]} */
const missing = [];

if (await installPackages()) {
  const wantedRows = rows
    .map((row) => row.filter(({ name }) => only === undefined || only.includes(name)))
    .filter((row) => row.length > 0);
  const needs = new Set(wantedRows.flat().flatMap((step) => step.needs ?? []));
  for (const part of await ensureParts([...needs])) missing.push(await missingWords(part));
  for (const words of missing) console.log(words);
  for (const wanted of wantedRows) {
    console.log(`\n— ${wanted.map(({ what }) => what).join(', ')} —`);
    await Promise.all(wanted.map(take));
  }
} else {
  total.failed += 1;
}

for (const words of missing) console.log(`\n${words}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
