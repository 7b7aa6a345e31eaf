import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideUnstructuredEstimate } from '../../../../domain/close/authorisation/unstructured-estimate.ts';
import type { Pence } from '#domain/money';
import { anyHours } from './any-parts.ts';

const anyPence = fc.nat(20_000).map((pence) => pence as Pence);

describe('the unstructured estimate', () => {
  it('requires a call above £100 at £50 an hour, or after more than one visit', () => {
    fc.assert(
      fc.property(anyHours, anyPence, fc.nat(3), (hours, parts, previousVisits) => {
        const pounds = 50 * hours + parts / 100;
        const { outcome, rule } = decideUnstructuredEstimate(
          { hours, parts, previousVisits },
          undefined,
        );
        expect(outcome).toBe(pounds > 100 || previousVisits > 1 ? 'ask-support' : 'authorised');
        expect(rule).toBe(
          pounds > 100
            ? 'estimate-too-high'
            : previousVisits > 1
              ? 'too-many-visits'
              : 'within-limits',
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [1, 5000, 0, 'authorised', 0],
    [1, 5001, 0, 'ask-support', -1],
    [2, 0, 1, 'authorised', 0],
    [2, 0, 2, 'ask-support', 0],
    [2.5, 0, 0, 'ask-support', -2500],
    [0.5, 1234, 0, 'authorised', 6266],
  ])(
    'of %d hours and %d pence after %d visits: %s',
    (hours, parts, previousVisits, outcome, left) => {
      const decision = decideUnstructuredEstimate(
        { hours, parts: parts as Pence, previousVisits },
        undefined,
      );
      expect(decision).toMatchObject({
        outcome,
        cost: { labour: hours * 5000, parts, total: hours * 5000 + parts },
        next: { limit: 'estimate', at: 10_000, remaining: left },
      });
    },
  );
});
