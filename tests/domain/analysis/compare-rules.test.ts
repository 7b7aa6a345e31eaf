import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareLimit,
  compareRules,
  isComparedLimit,
  ruleSetNames,
  ruleSets,
  type NumberDifference,
  type RuleDifference,
} from '#domain/analysis';
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
import { isInRange, numberLimit } from './limit-numbers.ts';

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

/** The numbers that are decided differently, such as `28–29`. */
const rangesOf = (differences: readonly NumberDifference[] = []): string =>
  differences.map(({ range }) => `${range.atLeast}–${range.atMost}`).join(', ');

const isRoute = (decision: string): boolean => decision === 'claim' || decision === 'close';

describe('the comparison of two values of a limit', () => {
  it.each([
    ['cooling-off', 14, ['cooling-off', 'eligibility']],
    ['reattend-days', 30, ['reattend', 'contribution']],
    ['cancelled-jobs', 0, ['reschedule']],
    ['cost-tolerance', 1500, ['tolerance']],
    ['receipt', 7000, ['receipt']],
  ] as const)('finds exactly the numbers between: %s', (name, present, decisions) => {
    expect(isComparedLimit(name)).toBe(true);
    for (const value of [present - 40, present - 1, present, present + 1, present + 40]) {
      if (value < 0) continue;
      const { before, numbers, tables } = compareLimit(numberLimit(name), value);
      expect([before, tables]).toEqual([present, []]);
      // A day of the cooling-off period is below its limit, all others may reach theirs.
      const first = Math.min(present, value) + (name === 'cooling-off' ? 0 : 1);
      const last = Math.max(present, value) - (name === 'cooling-off' ? 1 : 0);
      expect(
        numbers
          .filter(({ decision }) => !isRoute(decision))
          .map((one) => [one.decision, one.differences.map(({ range }) => range)]),
      ).toEqual(
        decisions.map((decision) => [
          decision,
          value === present ? [] : [{ atLeast: first, atMost: last }],
        ]),
      );
    }
  });

  it.each([
    ['claim-days', 31, '30–30'],
    ['today-closes', 12, '12–12'],
    ['claimable-status', 5, '4–4, 5–5'],
    ['claim-description', 231, '231–231'],
    ['gc-number', 8, '7–7, 8–8'],
  ] as const)('finds the numbers that %s of %d decides differently', (name, value, expected) => {
    const [one] = compareLimit(numberLimit(name), value).numbers;
    expect(rangesOf(one?.differences)).toBe(expected);
  });

  it.each([
    ['answer', 'claim-description', 231, 'invalid too-long', 'valid valid'],
    ['close', 'receipt', 7001, 'actualPartsCost partsFitted', 'actualHours otherwise'],
    [
      'close',
      'estimate-cost',
      9999,
      'partsSource otherwise',
      'costAuthorisation estimateNeedsCall',
    ],
  ] as const)('decides about a %s with %s of %d in its place', (decision, name, value, ...both) => {
    const { numbers } = compareLimit(numberLimit(name), value);
    const [one] = numbers.find((by) => by.decision === decision)?.differences ?? [];
    expect([one?.before, one?.after].map((by) => `${by?.outcome} ${by?.rule}`)).toEqual(both);
  });
});

describe('the numbers that a route decides differently', () => {
  it.each([
    ['claim', 'claim-days', 31, '30–30'],
    // No claim is possible with fewer days than three.
    ['claim', 'claim-days', 1, '1–29'],
    ['claim', 'reattend-days', 31, '31–31'],
    // Sent half an hour after the day was offered for the last time, as long as its last slot is open.
    ['claim', 'today-closes', 12, '12.5–13, 12.5–13'],
    ['close', 'receipt', 7001, '7001–7001'],
    ['close', 'cost-tolerance', 1501, '7801–7801'],
    ['close', 'previous-visits', 2, '2–2, 2–2'],
    ['close', 'part-lines', 1, '2–2'],
    ['close', 'default-hours', 1000, '1.5–24'],
    // The parts may cost 226 pounds: 9 hours from 1 to 5, 2 makers.
    ['close', 'least-labour', 2401, Array.from({ length: 18 }, () => '22600–22600').join(', ')],
    ['close', 'estimate-cost', 10_001, '7501–7501, 5001–5001, 2501–2501, 1–1'],
    ['close', 'rebooking-days', { normal: 30, urgent: 8, critical: 7 }, '8–8'],
    [
      'close',
      'tomorrow-cut-offs',
      [
        [15, 8],
        [18, 12],
        [24, 16],
      ],
      '14–14, 14–14',
    ],
    // A slot that was open half an hour ago can still be sent.
    [
      'claim',
      'tomorrow-cut-offs',
      [
        [14, 8],
        [18, 12],
        [23, 16],
      ],
      '23.5–23.5, 23.5–23.5',
    ],
  ] as const)(
    'walks a %s to exactly the numbers between: %s of %j',
    (route, name, value, expected) => {
      const { differences = [] } =
        compareLimit(numberLimit(name), value).numbers.find(({ decision }) => decision === route) ??
        {};
      expect(rangesOf(differences)).toBe(expected);
      for (const { steps } of differences) expect(steps?.length).toBeGreaterThan(3);
    },
  );

  it.each([
    [1, 1, { atLeast: 0.5, below: 4799.5 / 4800 }, ['above', 'within']],
    [1, 5000, { atLeast: 4799.5 / 4800, below: 4999.5 / 5000 }, ['within', 'above']],
    // 54.5 / 11 hours, one digit up: 11 times it is 54.499….
    [5, 11, { atLeast: 4.954545454545455, below: 23_999.5 / 4800 }, ['above', 'within']],
  ] as const)(
    'compares the labour of %d hours with its cap, each to the nearest penny: %d pence an hour',
    (hours, rate, range, outcomes) => {
      const { differences = [] } =
        compareLimit(numberLimit('parts-rate'), rate).numbers.find(
          ({ decision }) => decision === 'labour',
        ) ?? {};
      const found = differences.find(({ where }) => where?.['hours'] === hours);
      expect(found?.range).toEqual(range);
      expect([found?.before.outcome, found?.after.outcome]).toEqual(outcomes);
    },
  );
});

describe('the numbers at which a decision changes', () => {
  it.each(['hours-step', 'nothing such', 'toString'])('are not known for %s', (name) => {
    expect(isComparedLimit(name)).toBe(false);
  });
});

it.each([
  ['rebooking-days', { normal: 30, urgent: 8, critical: 7 }, [{ urgency: 'urgent' }, 8, 8]],
  ['rebooking-days', { normal: 32, urgent: 7, critical: 7 }, [{ urgency: 'normal' }, 31, 32]],
  ['rebooking-days', { normal: 30, urgent: 7, critical: 40 }, [{ urgency: 'critical' }, 8, 40]],
  ['number-text', 11, [undefined, 11, 11]],
  ['pieces', 1000, [undefined, 1000, 1000]],
  ['longest-visit', 25, [undefined, 24.5, 25]],
  ['value-added-tax', 21, [{ authorised: 5000 }, 7801, 7865]],
] as const)('finds exactly the numbers between: %s of %j', (name, value, expected) => {
  const [{ differences } = { differences: [] }] = compareLimit(numberLimit(name), value).numbers;
  expect(differences.map(({ where, range }) => [where, range.atLeast, range.atMost])).toEqual([
    expected,
  ]);
});
