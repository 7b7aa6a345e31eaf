import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRules, ruleSetNames, ruleSets, type RuleDifference } from '#domain/analysis';
import { type AsOf, type Limit, proposeValue } from '#domain/limits';
import type { Condition, FlowGraph } from '#domain/flow';
import type { Pence } from '#domain/money';
import { decideStructuredParts } from '../../../domain/close/authorisation/structured-parts.ts';
import {
  estimateCostLimit,
  partLinesLimit,
  previousVisitsLimit,
  totalCostLimit,
} from '../../../domain/close/authorisation/close-limits.ts';
import { compareLimits, rangeOf } from '../../../domain/analysis/compare-rules.ts';
import { forAll, forCases } from '../../for-all.ts';
import { anyHours, anyPart } from '../close/authorisation/any-parts.ts';
import { plainlyHolds } from '../flow/plainly-holds.ts';
import { isInRange } from './limit-numbers.ts';

const proposed = (...instead: readonly Limit[]): AsOf => ({ date: undefined, instead });

const anyLimits: fc.Arbitrary<AsOf> = fc
  .tuple(
    fc.constantFrom(24_000, 25_000, 25_001, 26_000),
    fc.constantFrom(9000, 10_000, 10_001, 12_000),
    fc.nat(3),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([total, estimate, visits, lines]) =>
    proposed(
      proposeValue(totalCostLimit, total as Pence),
      proposeValue(estimateCostLimit, estimate as Pence),
      proposeValue(previousVisitsLimit, visits),
      proposeValue(partLinesLimit, lines),
    ),
  );

/** Whether facts lie in the cell of a difference; a fact that the cell does not read may be anything. */
const isInCell = (
  facts: Readonly<Record<string, unknown>>,
  { read, ranges }: RuleDifference,
): boolean =>
  Object.entries(read).every(([name, value]) => {
    const range = ranges[name];
    const fact = facts[name];
    return range === undefined ? fact === value : isInRange(Number(fact), range);
  });

describe('the comparison of two versions of the rules', () => {
  it.each(ruleSetNames)('finds nothing when %s is compared with itself', (name) => {
    const { version, trials } = ruleSets[name];
    const { differences, rules, targets, notCompared } = compareRules(version, version, trials);
    expect([differences, notCompared]).toEqual([[], []]);
    expect([...rules, ...targets].filter(({ change }) => change !== 'equal')).toEqual([]);
  });

  it('covers a request for parts exactly when its decision differs, whatever the limits', () => {
    const anyRequest = fc.record({
      parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
      hours: anyHours,
      previousVisits: fc.nat(4),
      warningShown: fc.boolean(),
      issueArea: fc.constantFrom('Boiler' as const, 'Flue' as const),
      boilerMake: fc.constantFrom('Ideal', 'Baxi', 'Alpha'),
    });
    // Comparing two limits takes long: each pair is tried with several requests.
    const requests = fc.array(anyRequest, { minLength: 6, maxLength: 6 });
    forCases(25, anyLimits, anyLimits, requests, (before, after, given) => {
      const { differences } = compareLimits('parts', before, after);
      for (const request of given) {
        const one = decideStructuredParts(request, before);
        const other = decideStructuredParts(request, after);
        const maker =
          request.issueArea === 'Boiler' &&
          (request.boilerMake === 'Baxi' ||
            (request.boilerMake === 'Ideal' &&
              request.parts.every(({ name }) => name !== 'Main Heat Exchanger')));
        const facts = {
          previousVisits: request.previousVisits,
          labourRemaining: (one.labourCap ?? Infinity) - one.cost.labour,
          totalCost: one.cost.total,
          costWithLeastLabour: one.cost.parts + 2400,
          partLines: request.parts.length,
          warningShown: request.warningShown,
          makerTakesIt: maker,
        };
        const cells = differences.filter((cell) => cell.kind === 'target' && isInCell(facts, cell));
        expect(cells.length > 0).toBe(one.outcome !== other.outcome);
        for (const { before: first, after: second } of cells)
          expect([first.to, second.to]).toEqual([one.outcome, other.outcome]);
      }
    });
  });
});

const anyLimit = fc.integer({ min: 1, max: 4 });
const anyTest = (about: object): fc.Arbitrary<Condition> =>
  fc
    .oneof(
      anyLimit.map((above) => ({ above })),
      anyLimit.map((atLeast) => ({ atLeast })),
      anyLimit.map((below) => ({ below })),
      anyLimit.map((atMost) => ({ atMost })),
      anyLimit.map((is) => ({ is })),
    )
    .map((test) => ({ ...about, ...test }) as Condition);

const graphOf = (guards: readonly Condition[]): FlowGraph =>
  ({ guards: Object.fromEntries(guards.entries()) }) as unknown as FlowGraph;

const halves = Array.from({ length: 11 }, (_, at) => at / 2);

it.each([{ fact: 'size' }, { answer: 'size' }])(
  'a number has the range of all numbers that pass the same limits: %j',
  (about) =>
    forAll(
      fc.array(anyTest(about), { maxLength: 4 }),
      fc.array(anyTest({ fact: 'other' }), { maxLength: 2 }),
      fc.constantFrom(...halves),
      (tests, others, value) => {
        const range = rangeOf([graphOf(tests), graphOf(others)], 'size', value);
        const passes = (test: Condition, size: number) =>
          'is' in test || plainlyHolds(test, { size }, { size });
        for (const number of halves)
          expect(isInRange(number, range), `${number}`).toBe(
            tests.every((test) => passes(test, number) === passes(test, value)),
          );
      },
    ),
);
