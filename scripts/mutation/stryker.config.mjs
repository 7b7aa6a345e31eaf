const room = process.env['PILOTLIGHT_MUTATION_ROOM'] ?? '';

export default {
  testRunner: 'one-process',
  plugins: [new URL('one-process-runner.mjs', import.meta.url).href],
  ignorers: ['words'],
  mutate: [`${room}/**/*.ts`],
  ignorePatterns: [
    'dist',
    '.data',
    '.cache',
    'docs/screens',
    'tests/*',
    '!tests/tsconfig.json',
    '!tests/for-all.ts',
    '!tests/wait-until.ts',
    '!tests/domain',
    '!tests/application',
    '!tests/contracts',
    '!tests/fakes',
    '!tests/generators',
    '!tests/infrastructure',
    '!tests/journeys',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '.cache/mutation/sandbox',
  incremental: true,
  incrementalFile: `.cache/mutation/${room}.json`,
  reporters: ['progress-append-only'],
  // A mutant in data that is evaluated while a module loads affects all tests of its folder, so all of them run.
  ignoreStatic: process.env['PILOTLIGHT_MUTATION_DATA'] !== 'true',
  warnings: false,
  // A busy machine is slow, so an endless loop is stopped by its number of hits.
  timeoutMS: 60_000,
  allowEmpty: true,
};
