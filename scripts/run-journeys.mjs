import './setup/require-node.mjs';
import { runJourneysOf } from './checks/browser-journeys.mjs';
import { readCommandLine } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';

const usage = `npm run test:browsers                 run the main journeys in Chromium, Firefox and WebKit, and in older versions that Debian still offers
npm run test:browsers -- --only A,B   run them in these projects of the journeys alone
npm run test:longest-ways             walk the longest ways through a close in a browser, with each fault at each step
npm run pictures                      take the pictures of docs/screens/ from the portal`;
const { words, values } = readCommandLine(usage, { only: { type: 'string' } });

/** @param {readonly import('./setup/system-parts.mjs').SystemPart[]} parts */
const countMissing = async (parts) => {
  const { ensureParts, missingWords } = await import('./setup/system-parts.mjs');
  const missing = await ensureParts(parts);
  for (const part of missing) console.log(await missingWords(part));
  return missing.length;
};

/** @type {Record<string, () => Promise<import('./checks/count-results.mjs').Count>>} */
const commands = {
  browsers: async () => {
    const { browserParts } = await import('./setup/system-parts.mjs');
    const { bringOlderBrowsers } = await import('./setup/older-browsers.mjs');
    const missing = await countMissing(browserParts);
    await bringOlderBrowsers();
    const projects = values.only?.split(',').flatMap((name) => ['--project', name]);
    const { passed, failed } = await runJourneysOf('browsers', projects);
    return { passed, failed: failed + missing };
  },
  'longest-ways': async () => {
    const { chromium } = await import('./setup/system-parts.mjs');
    const missing = await countMissing([chromium]);
    return missing > 0 ? { passed: 0, failed: missing } : runJourneysOf('longest-ways');
  },
  pictures: async () => {
    const { chromium, fonts } = await import('./setup/system-parts.mjs');
    const missing = await countMissing([chromium, fonts]);
    return missing > 0 ? { passed: 0, failed: missing } : runJourneysOf('pictures');
  },
};

const run = commands[words[0] ?? ''];
if (run === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { passed, failed } = (await installPackages()) ? await run() : { passed: 0, failed: 1 };
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}
