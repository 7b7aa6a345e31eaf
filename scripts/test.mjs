import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { rows } from './checks/steps.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * The one test command. Its last line is `N passed, N failed`: a check counts as one, tests and
 * journeys one by one.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',').map((name) => name.trim());
const names = rows.flat().map(({ name }) => name);
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

if (await installPackages()) {
  for (const row of rows) {
    const wanted = row.filter(({ name }) => only === undefined || only.includes(name));
    if (wanted.length === 0) continue;
    console.log(`\n— ${wanted.map(({ what }) => what).join(', ')} —`);
    await Promise.all(wanted.map(take));
  }
} else {
  total.failed += 1;
}

process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
