import { runNode } from '../process/run.mjs';
import { countPlaywright, countRun } from './count-results.mjs';

/**
 * @param {string} name - of the report
 * @param {readonly string[]} words - which journeys, and how they are told of, in Playwright's words
 * @param {Record<string, string>} [env]
 */
export const runJourneys = (name, words, env) =>
  countRun(name, countPlaywright, (report) =>
    runNode(['node_modules/playwright/cli.js', 'test', ...words], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );

/**
 * Walks the main journeys in the engines of this machine.
 *
 * @param {readonly string[]} [words] - which of them, in Playwright's words
 */
export const runBrowserJourneys = (words = []) =>
  runJourneys('browsers', [
    '--config=tests/browsers/browsers.config.ts',
    '--reporter=list,json',
    ...words,
  ]);

/** Walks the longest closes, with a fault at every step. */
export const runLongestWays = () =>
  runJourneys('longest-ways', [
    '--config=tests/journeys/longest-ways.config.ts',
    '--reporter=list,json',
  ]);
