import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCases,
  decideJson,
  differingFields,
  generateCases,
  simulate,
  withProposed,
  type Case,
} from '#domain/analysis';
import { casesOf } from '../cases/read-cases.ts';
import { numberLimit } from './limit-numbers.ts';

const estimates = (parts: readonly number[], previousVisits = 0): readonly Case[] =>
  parts.map((pence) => ({
    decision: 'estimate',
    input: { hours: 1, parts: pence, previousVisits },
  }));

const higher = withProposed(undefined, [
  [numberLimit('estimate-cost'), 12_000],
  [numberLimit('receipt'), 7001],
]);

describe('the comparison of cases under two limits', () => {
  it('counts those with another outcome apart from those with another reason', () => {
    const cases = [...estimates([5000, 5001, 7000, 7001]), ...estimates([5001], 2)];
    expect(compareCases(cases, undefined, higher)).toEqual({
      cases: 5,
      same: 2,
      reasonChanged: 1,
      outcomeChanged: 2,
      changes: [
        { decision: 'estimate', before: 'ask-support', after: 'authorised', cases: 2, at: [1, 2] },
      ],
    });
    const receipt: Case = { decision: 'receipt', input: { paidGross: 7001 } };
    expect(compareCases([...cases, receipt], undefined, higher).changes).toHaveLength(2);
    expect(compareCases(cases, undefined, undefined)).toMatchObject({ same: 5, changes: [] });
    const unreadable: Case = { decision: 'estimate', input: {} };
    expect(compareCases([unreadable], undefined, higher)).toMatchObject({ same: 0, changes: [] });
  });

  it('names the fields in which a decision differs from what is expected', () => {
    const [one] = casesOf('claim');
    const decided = decideJson('claim', one?.input);
    if ('faults' in decided) throw new Error(decided.faults.join());
    expect(decided.path?.length).toBeGreaterThan(0);
    expect(differingFields(one?.expected ?? {}, decided)).toEqual([]);
    expect(differingFields({ outcome: 'other', path: [] }, decided)).toEqual(['outcome', 'path']);
  });
});

describe('a simulation', () => {
  it('counts outcomes and adds their costs', () => {
    const cases = estimates([5000, 5001, 8000]);
    expect(simulate(cases, undefined)).toEqual([
      { decision: 'estimate', outcome: 'authorised', cases: 1, share: 1 / 3, cost: 10_000 },
      { decision: 'estimate', outcome: 'ask-support', cases: 2, share: 2 / 3, cost: 23_001 },
    ]);
    const unreadable: Case = { decision: 'estimate', input: {} };
    expect(simulate([unreadable, ...cases], undefined)).toEqual(simulate(cases, undefined));
    expect(
      simulate(
        [{ decision: 'reschedule', input: { status: 'Ready', cancelledJobsInClaim: 0 } }],
        undefined,
      ),
    ).toEqual([{ decision: 'reschedule', outcome: 'allowed', cases: 1, share: 1 }]);
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

  it('chooses by the numbers of mulberry32, and the last value where none has a weight', () => {
    const thousandths = Array.from({ length: 1000 }, (_, value) => [value, 1] as const);
    const inputs = generateCases('estimate', { parts: thousandths }, 3, 1).map(
      ({ input }) => input,
    );
    // The first numbers of its published code for the seed 1: 0.62707…, 0.00273…, 0.52744….
    expect(inputs).toEqual([{ parts: 627 }, { parts: 2 }, { parts: 527 }]);
    const weightless = {
      hours: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      parts: [],
    } as const;
    expect(generateCases('estimate', weightless, 1, 1)[0]?.input).toEqual({ hours: 3 });
  });
});
