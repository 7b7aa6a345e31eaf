import './setup/require-node.mjs';
import { parseArgs } from 'node:util';
import { steps } from './checks/steps.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * The one test command. Its last line is `N passed, N failed`: a check counts as one, tests and
 * journeys one by one.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',').map((name) => name.trim());
const unknown = (only ?? []).filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0 };

if (await installPackages()) {
  for (const { name, what, run } of steps) {
    if (only !== undefined && !only.includes(name)) continue;
    console.log(`\n— ${what} —`);
    const start = performance.now();
    const { passed, failed } = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${what}: ${passed} passed, ${failed} failed (${seconds} s)`,
    );
    total.passed += passed;
    total.failed += failed;
  }
} else {
  total.failed += 1;
}

process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
