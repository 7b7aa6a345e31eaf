import { runNode } from '../process/run.mjs';
import { findBrowser, findEngines } from '../setup/find-browsers.mjs';
import { chromium, font, postgres, wideFont } from '../setup/system-parts.mjs';
import { runAllJourneys, runJourneysOf } from './browser-journeys.mjs';
import { countRun, countVitest } from './count-results.mjs';

/**
 * @typedef {import('./count-results.mjs').Count} Count
 * @typedef {import('../setup/system-parts.mjs').SystemPart} SystemPart
 * @typedef {{ name: string; what: string; needs?: readonly SystemPart[]; run: () => Promise<Count> }} Step
 */

/**
 * A program that counts as one check; its output is shown when it fails.
 *
 * @param {string} name
 * @param {string} what
 * @param {readonly string[]} command
 * @returns {Step}
 */
const check = (name, what, command) => ({
  name,
  what,
  run: async () => {
    const { code, output } = await runNode(command, { quiet: true });
    if (code !== 0) console.log(output.trimEnd());
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** @type {Step} */
const unit = {
  name: 'unit',
  what: 'unit, property and platform tests',
  needs: [postgres],
  run: () =>
    countRun('vitest', countVitest, (report) =>
      runNode([
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    ),
};

/** @type {Step} */
const journeys = {
  name: 'journeys',
  what: 'browser journeys',
  needs: [chromium, font, wideFont],
  run: async () => {
    const browser = await findBrowser();
    return browser === undefined ? { passed: 0, failed: 1 } : runAllJourneys(browser);
  },
};

/**
 * The shortest main journey in the installed engines other than Chromium; `npm run test:browsers` installs all engines
 * and runs all main journeys.
 *
 * @type {Step}
 */
const otherEngines = {
  name: 'other-engines',
  what: 'a journey in other browser engines',
  run: async () => {
    const others = findEngines().filter(({ name }) => name === 'firefox' || name === 'webkit');
    return others.length === 0
      ? { passed: 0, failed: 0 }
      : runJourneysOf('browsers', [
          '--grep=@short',
          ...others.map(({ name }) => `--project=${name}`),
        ]);
  },
};

/**
 * The checks of `npm test` in order; the steps of one row run in parallel.
 *
 * @type {readonly (readonly Step[])[]}
 */
export const rows = [
  [
    check('types', 'types', ['node_modules/typescript-native/bin/tsc', '-b']),
    check('format', 'formatting', ['node_modules/oxfmt/bin/oxfmt', '--check']),
    check('lint', 'lint', ['node_modules/oxlint/bin/oxlint']),
    check('layers', 'layer rules', ['scripts/checks/check-layers.mjs']),
    check('drawings', 'drawings of the flows', ['scripts/generate.mjs', 'draw', '--check']),
    check('domain-api', 'public names of the domain package', [
      'scripts/domain-api.mjs',
      '--check',
    ]),
    check('build', 'build', ['scripts/build.mjs', '--local', '--force']),
  ],
  [
    unit,
    journeys,
    check('baseline', 'browsers that the build needs', ['scripts/checks/check-baseline.mjs']),
  ],
  [otherEngines],
];
