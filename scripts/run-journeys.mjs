import './setup/require-node.mjs';
import { runJourneysOf } from './checks/browser-journeys.mjs';
import { readCommandLine } from './process/read-options.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { bringOlderBrowsers } from './setup/older-browsers.mjs';
import { browserParts, chromium, ensureParts, font, missingWords } from './setup/system-parts.mjs';

const usage = `npm run test:browsers                 run the main journeys in Chromium, Firefox and WebKit, and in older versions that Debian still offers
npm run test:browsers -- --only A,B   run them in these projects of the journeys alone
npm run test:longest-ways             walk the longest ways through a close in a browser, with each fault at each step
npm run pictures                      take the pictures of docs/screens/ from the portal`;
const { words, values } = readCommandLine(usage, { only: { type: 'string' } });

/** What each command needs of the machine. */
const needs = { browsers: browserParts, 'longest-ways': [chromium], pictures: [chromium, font] };

/** @param {keyof typeof needs} name */
const run = async (name) => {
  const missing = await ensureParts(needs[name]);
  for (const part of missing) console.log(await missingWords(part));
  if (name !== 'browsers' && missing.length > 0) return { passed: 0, failed: missing.length };
  if (name === 'browsers') await bringOlderBrowsers();
  const projects = values.only?.split(',').flatMap((project) => ['--project', project]);
  const { passed, failed } = await runJourneysOf(name, projects);
  return { passed, failed: failed + missing.length };
};

const [name = ''] = words;
if (!(name in needs)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { passed, failed } = (await installPackages())
    ? await run(/** @type {keyof typeof needs} */ (name))
    : { passed: 0, failed: 1 };
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}
