import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

/** @typedef {{ passed: number; failed: number; undrawn?: number }} Count */

/**
 * Counts one more failure if the run failed although no test did (a broken file, an error after the tests, a crash), or
 * if it had no tests.
 *
 * @param {Count} count
 * @param {number} code - the exit code of the run
 * @returns {Count}
 */
const agreeing = ({ passed, failed }, code) =>
  failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed };

/**
 * @typedef {{ status: string; assertionResults: { status: string }[] }} VitestFile
 * @param {{ testResults: VitestFile[] }} report - what Vitest's JSON reporter wrote
 * @param {number} code
 */
export const countVitest = ({ testResults }, code) => {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return agreeing({ passed, failed: tests.length - passed + brokenFiles.length }, code);
};

/**
 * A flaky or skipped journey counts as failed, because it proved nothing.
 *
 * @param {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>; errors: unknown[] }} report
 *   what Playwright's JSON reporter wrote
 * @param {number} code
 */
export const countPlaywright = ({ stats, errors }, code) =>
  agreeing(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    },
    code,
  );

/** The attachment of a failed journey whose page responded but no longer rendered. */
export const drawsNothing = 'draws nothing';

/**
 * @typedef {{ name: string; body?: string }} Attachment
 * @typedef {{ results: { status: string; attachments: Attachment[] }[] }} WalkedJourney
 * @typedef {{ specs?: { tests: WalkedJourney[] }[]; suites?: Suite[] }} Suite
 *
 * @param {Suite} suite
 * @returns {WalkedJourney[]}
 */
const walkedIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(walkedIn),
];

/**
 * The number of journeys that failed because their browser stopped rendering: such a journey says nothing about the
 * portal.
 *
 * @param {Suite} report - what Playwright's JSON reporter wrote
 */
export const countUndrawn = (report) =>
  walkedIn(report).filter(({ results }) =>
    results.some(
      ({ status, attachments }) =>
        status !== 'passed' &&
        attachments.some(
          ({ name, body = '' }) =>
            name === 'page' && Buffer.from(body, 'base64').toString().includes(drawsNothing),
        ),
    ),
  ).length;

/**
 * Counts a run by its report; a run without a readable report is one failure.
 *
 * @template Report
 * @param {string} path
 * @param {(report: Report, code: number) => Count} count
 * @param {number} code
 * @returns {Count}
 */
export const countReport = (path, count, code) => {
  try {
    return count(/** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8'))), code);
  } catch {
    return { passed: 0, failed: 1 };
  }
};

/**
 * Runs tests that write a report, and counts them. Deletes the report of an earlier run first.
 *
 * @template Report
 * @param {string} name - of the report
 * @param {(report: Report, code: number) => Count} count
 * @param {(path: string) => Promise<{ code: number }>} run
 */
export const countRun = async (name, count, run) => {
  const path = join(projectRoot, '.cache/reports', `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const { code } = await run(path);
  return countReport(path, count, code);
};
