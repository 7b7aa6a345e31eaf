import { expect, it } from 'vitest';
import { countPlaywright, countReport, countVitest } from '../../scripts/checks/count-results.mjs';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

it.each([
  [
    'each test',
    [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    1,
    { passed: 3, failed: 1 },
  ],
  [
    'a skipped or unfinished test as failed',
    [file('passed', 'passed', 'skipped', 'todo', 'pending')],
    0,
    { passed: 1, failed: 3 },
  ],
  [
    'a file that could not be run',
    [file('passed', 'passed'), file('failed')],
    1,
    { passed: 1, failed: 1 },
  ],
  ['the exit code when no test failed', [file('passed', 'passed')], 1, { passed: 1, failed: 1 }],
  ['no test as a failure', [], 0, { passed: 0, failed: 1 }],
])('a Vitest run counts %s', (_, testResults, code, counts) => {
  expect(countVitest({ testResults }, code)).toEqual(counts);
});

it.each([
  ['each journey', {}, [], 0, 0],
  ['a failed journey', { unexpected: 2 }, [], 1, 2],
  ['a flaky journey as failed', { flaky: 1 }, [], 0, 1],
  ['a skipped journey as failed', { skipped: 1 }, [], 0, 1],
  ['an error outside the journeys', {}, [{}], 1, 1],
])('a run of the journeys counts %s', (_, changed, errors, code, failed) => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...changed };
  expect(countPlaywright({ stats, errors }, code)).toEqual({ passed: 5, failed });
});

it('a run without a report counts as one failure', () => {
  expect(countReport('nowhere.json', countVitest, 0)).toEqual({ passed: 0, failed: 1 });
});
