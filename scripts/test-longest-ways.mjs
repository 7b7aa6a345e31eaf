import './setup/require-node.mjs';
import { runLongestWays } from './checks/browser-journeys.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * The three longest paths through a close, with each fault at each step, in a browser. The last line is `N passed, N
 * failed`.
 */
readOptions(
  'npm run test:longest-ways   walk the longest ways through a close in a browser, with each fault at each step',
  {},
);

/** @type {import('./checks/count-results.mjs').Count} */
let total = { passed: 0, failed: 1 };
if (await installPackages()) {
  const { chromium, ensureParts, missingWords } = await import('./setup/system-parts.mjs');
  const missing = await ensureParts([chromium]);
  for (const part of missing) console.log(await missingWords(part));
  if (missing.length === 0) total = await runLongestWays();
}
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
