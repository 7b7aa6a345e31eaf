import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '../process/run.mjs';
import { projectRoot } from '../project-root.mjs';
import { countPlaywright, countReport } from './count-results.mjs';

/**
 * @param {string} name - of the report
 * @param {string} config
 * @param {readonly string[]} words - which journeys, in Playwright's words
 */
const runJourneys = async (name, config, words) => {
  const report = join(projectRoot, `.cache/reports/${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runNode(
    [
      'node_modules/playwright/cli.js',
      'test',
      `--config=${config}`,
      '--reporter=list,json',
      ...words,
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countReport(report, countPlaywright, code);
};

/**
 * Walks the main journeys in the engines of this machine.
 *
 * @param {readonly string[]} [words] - which of them, in Playwright's words
 */
export const runBrowserJourneys = (words = []) =>
  runJourneys('browsers', 'tests/browsers/browsers.config.ts', words);

/** Walks the longest closes, with a fault at every step. */
export const runLongestWays = () =>
  runJourneys('longest-ways', 'tests/journeys/longest-ways.config.ts', []);
