import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '../process/run.mjs';
import { projectRoot } from '../project-root.mjs';
import { countPlaywright, countReport } from './count-results.mjs';

/**
 * Walks the main journeys in the engines of this machine.
 *
 * @param {readonly string[]} [words] - which of them, in Playwright's words
 */
export const runBrowserJourneys = async (words = []) => {
  const report = join(projectRoot, '.cache/reports/browsers.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runNode(
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/browsers/browsers.config.ts',
      '--reporter=list,json',
      ...words,
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countReport(report, countPlaywright, code);
};
