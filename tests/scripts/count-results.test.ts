import { describe, expect, it } from 'vitest';
import { countPlaywright, countReport, countVitest } from '../../scripts/checks/count-results.mjs';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the count of a Vitest run', () => {
  it('counts each test', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
    expect(countVitest({ testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a skipped or unfinished test as failed', () => {
    const testResults = [file('passed', 'passed', 'skipped', 'todo', 'pending')];
    expect(countVitest({ testResults }, 0)).toEqual({ passed: 1, failed: 3 });
  });

  it('counts a file that could not be run', () => {
    const testResults = [file('passed', 'passed'), file('failed')];
    expect(countVitest({ testResults }, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('uses the exit code when no test failed', () => {
    expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('is a failure when there was no test', () => {
    expect(countVitest({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the count of the journeys', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  it('counts each journey', () => {
    expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 5, failed: 0 });
    expect(countPlaywright({ stats: { ...stats, unexpected: 2 }, errors: [] }, 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it.each(['flaky', 'skipped'])('counts a %s journey as failed', (kind) => {
    expect(countPlaywright({ stats: { ...stats, [kind]: 1 }, errors: [] }, 0)).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('counts an error outside the journeys', () => {
    expect(countPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 1 });
  });
});

it('a run without a report counts as one failure', () => {
  expect(countReport('nowhere.json', countVitest, 0)).toEqual({ passed: 0, failed: 1 });
});
