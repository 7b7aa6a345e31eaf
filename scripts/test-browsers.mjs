import './setup/require-node.mjs';
import { runBrowserJourneys } from './checks/browser-journeys.mjs';
import { readOptions } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

/**
 * The main journeys in every browser engine: Chromium, Firefox and WebKit, and older versions that Debian still offers.
 * The last line is `N passed, N failed`.
 */
const values = readOptions(
  `npm run test:browsers                  run the main journeys in every browser
npm run test:browsers -- --only A,B    run them in these projects of the journeys alone`,
  { only: { type: 'string' } },
);

/** @type {import('./checks/count-results.mjs').Count} */
let total = { passed: 0, failed: 1 };
if (await installPackages()) {
  const { browserParts, ensureParts, missingWords } = await import('./setup/system-parts.mjs');
  const { bringOlderBrowsers } = await import('./setup/older-browsers.mjs');
  const missing = await ensureParts(browserParts);
  for (const part of missing) console.log(await missingWords(part));
  await bringOlderBrowsers();
  const { passed, failed } = await runBrowserJourneys(
    values.only === undefined ? [] : values.only.split(',').flatMap((name) => ['--project', name]),
  );
  total = { passed, failed: failed + missing.length };
}
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
