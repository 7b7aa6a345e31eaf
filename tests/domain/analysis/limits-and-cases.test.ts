import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCases,
  compareLimit,
  generateCases,
  isComparedLimit,
  simulate,
  withProposed,
  type Case,
} from '#domain/analysis';
import { limitNamed } from '#domain/explain';
import type { Limit } from '#domain/limits';

const numberLimit = (name: string): Limit<number> => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error(`No limit ${name}`);
  return limit as Limit<number>;
};

describe('the comparison of two values of a limit', () => {
  it.each([
    ['cooling-off', 14, 'cooling-off'],
    ['reattend-days', 30, 'reattend'],
    ['cancelled-jobs', 0, 'reschedule'],
    ['cost-tolerance', 1500, 'tolerance'],
    ['receipt', 7000, 'receipt'],
  ] as const)('finds exactly the numbers between: %s', (name, present, decision) => {
    expect(isComparedLimit(name)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: Math.max(0, present - 40), max: present + 40 }), (value) => {
        const { before, numbers, tables } = compareLimit(numberLimit(name), value);
        expect([before, tables]).toEqual([present, []]);
        // A day of the cooling-off period is below its limit, all others may reach theirs.
        const first = Math.min(present, value) + (name === 'cooling-off' ? 0 : 1);
        const last = Math.max(present, value) - (name === 'cooling-off' ? 1 : 0);
        expect(
          numbers.map((one) => [one.decision, one.differences.map(({ range }) => range)]),
        ).toEqual([[decision, value === present ? [] : [{ atLeast: first, atMost: last }]]]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['claim-days', 31, [[30, 30]]],
    ['claim-days', 28, [[28, 29]]],
    ['today-closes', 15, [[13, 14]]],
    ['today-closes', 12, [[12, 12]]],
    [
      'claimable-status',
      5,
      [
        [4, 4],
        [5, 5],
      ],
    ],
  ] as const)('finds the numbers that %s of %d decides differently', (name, value, expected) => {
    const ranges = compareLimit(numberLimit(name), value).numbers.flatMap(({ differences }) =>
      differences.map(({ range }) => [range.atLeast, range.atMost]),
    );
    expect(ranges).toEqual(expected);
  });

  it('finds nothing in either table when a limit keeps its value, and cells when it does not', () => {
    const limit = numberLimit('total-cost');
    const differences = (value: number) =>
      compareLimit(limit, value).tables.map(({ table, comparison }) => [
        table,
        comparison.differences.length > 0,
      ]);
    expect(differences(25_000)).toEqual([
      ['parts', false],
      ['estimate', false],
    ]);
    expect(differences(26_000)).toEqual([
      ['parts', true],
      ['estimate', false],
    ]);
  });
});

const estimates = (parts: readonly number[], previousVisits = 0): readonly Case[] =>
  parts.map((pence) => ({
    decision: 'estimate',
    input: { hours: 1, parts: pence, previousVisits },
  }));

const higher = withProposed(undefined, [[numberLimit('estimate-cost'), 12_000]]);

describe('the comparison of cases under two limits', () => {
  it('counts those with another outcome apart from those with another reason', () => {
    const cases = [...estimates([5000, 5001, 7000, 7001]), ...estimates([5001], 2)];
    expect(compareCases(cases, undefined, higher)).toEqual({
      cases: 5,
      same: 2,
      reasonChanged: 1,
      outcomeChanged: 2,
      changes: [{ decision: 'estimate', before: 'ask-support', after: 'authorised', cases: 2 }],
      faults: [],
    });
    expect(compareCases(cases, undefined, undefined)).toMatchObject({ same: 5, changes: [] });
  });

  it('names the case that cannot be read', () => {
    const cases: readonly Case[] = [...estimates([1]), { decision: 'estimate', input: {} }];
    expect(compareCases(cases, undefined, undefined).faults).toEqual([
      {
        case: 1,
        faults: [
          'hours: expected a value, found nothing',
          'parts: expected a value, found nothing',
        ],
      },
    ]);
  });
});

describe('a simulation', () => {
  it('counts outcomes and adds their costs', () => {
    const cases = estimates([5000, 5001, 8000]);
    expect(simulate(cases, undefined)).toEqual([
      { decision: 'estimate', outcome: 'authorised', cases: 1, share: 1 / 3, cost: 10_000 },
      { decision: 'estimate', outcome: 'ask-support', cases: 2, share: 2 / 3, cost: 23_001 },
    ]);
    expect(simulate(cases, higher)).toMatchObject([
      { outcome: 'authorised', cases: 2 },
      { outcome: 'ask-support', cases: 1 },
    ]);
  });

  it('makes the same cases from the same seed, with values as often as their weights say', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const weights = {
          hours: [
            [1, 3],
            [2, 1],
          ],
          parts: [
            [100, 1],
            [200, 0],
          ],
        } as const;
        const cases = generateCases('estimate', weights, 400, seed);
        expect(generateCases('estimate', weights, 400, seed)).toEqual(cases);
        const inputs = cases.map(({ input }) => input as { hours: number; parts: number });
        expect(inputs.every(({ parts }) => parts === 100)).toBe(true);
        const short = inputs.filter(({ hours }) => hours === 1).length;
        // Five standard deviations of 300.
        expect(Math.abs(short - 300)).toBeLessThan(5 * Math.sqrt(400 * 0.75 * 0.25));
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('tells two seeds apart', () => {
    const weights = {
      hours: [
        [1, 1],
        [2, 1],
      ],
      parts: [[100, 1]],
    } as const;
    expect(generateCases('estimate', weights, 50, 1)).not.toEqual(
      generateCases('estimate', weights, 50, 2),
    );
  });
});
