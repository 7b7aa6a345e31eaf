import { runNode } from '../process/run.mjs';
import { countPlaywright, countRun, countUndrawn } from './count-results.mjs';

/**
 * @param {string} name - of the report
 * @param {readonly string[]} words - arguments of Playwright that select journeys and reporters
 * @param {import('../process/run.mjs').Options} [options]
 */
const runJourneys = (name, words, options) =>
  countRun(
    name,
    (
      /** @type {Parameters<typeof countPlaywright>[0] & import('./count-results.mjs').Suite} */ report,
      code,
    ) => ({
      ...countPlaywright(report, code),
      undrawn: countUndrawn(report),
    }),
    async (report) => {
      const outcome = await runNode(['node_modules/playwright/cli.js', 'test', ...words], {
        ...options,
        env: { ...options?.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      process.stdout.write(outcome.output);
      return outcome;
    },
  );

/**
 * Runs all journeys, and shows their output at the end, since the unit tests show theirs meanwhile. If the only failures
 * are journeys whose browser stopped rendering, those are run again, and this is reported
 * (docs/decisions/0017-browser-tests.md).
 *
 * @param {string} browser - its path
 */
export const runAllJourneys = async (browser) => {
  const words = ['--reporter=dot,json'];
  const options = { env: { PILOTLIGHT_BROWSER: browser }, quiet: true };
  const { passed, failed, undrawn } = await runJourneys('playwright', words, options);
  if (failed === 0 || failed !== undrawn) return { passed, failed };
  console.log(`In ${undrawn} of these journeys the browser drew nothing any more. Once more:`);
  const again = await runJourneys('playwright-again', [...words, '--last-failed'], options);
  return { passed: passed + again.passed, failed: again.failed };
};

const configurations = {
  browsers: 'tests/browsers/browsers.config.ts',
  'longest-ways': 'tests/journeys/longest-ways.config.ts',
  pictures: 'tests/journeys/pictures.config.ts',
};

/**
 * Runs the main journeys in the engines of this machine, the longest closes with a fault at every step, or takes the
 * pictures of docs/screens.
 *
 * @param {keyof typeof configurations} name
 * @param {readonly string[]} [words] - which of them, in Playwright's words
 */
export const runJourneysOf = (name, words = []) =>
  runJourneys(name, [`--config=${configurations[name]}`, '--reporter=list,json', ...words]);
