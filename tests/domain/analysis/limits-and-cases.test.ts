import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  casesOfRules,
  compareCases,
  compareLimit,
  decideJson,
  differingFields,
  generateCases,
  isComparedLimit,
  simulate,
  withProposed,
  type Case,
  type DecisionName,
  type LimitComparison,
} from '#domain/analysis';
import {
  allLimits,
  limitNamed,
  valueAt,
  withValueAt,
  type Json,
  type RuleName,
} from '#domain/explain';
import { valuesOfUnit, type Limit } from '#domain/limits';
import { limitProbes } from '../../../domain/analysis/limit-probes.ts';
import { routeProbes } from '../../../domain/analysis/route-probes.ts';
import { readCases } from '../../../domain/cli/read-inputs.ts';
import { explainedRules } from '../../../domain/explain/explained-rules.ts';

const folder = join(import.meta.dirname, '../../../domain/cases');
const casesOfPackage = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => readCases(JSON.parse(readFileSync(join(folder, name), 'utf8')), name));

const numberLimit = (name: string): Limit<number> => {
  const limit = limitNamed(name);
  if (limit === undefined) throw new Error(`No limit ${name}`);
  return limit as Limit<number>;
};

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
    fc.assert(
      fc.property(fc.integer({ min: Math.max(0, present - 40), max: present + 40 }), (value) => {
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
    const [one] = compareLimit(numberLimit(name), value).numbers;
    expect(one?.differences.map(({ range }) => [range.atLeast, range.atMost])).toEqual(expected);
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

/** A limit and another value of it, in which one number is changed by a little. */
const anyProposal: fc.Arbitrary<readonly [Limit, unknown]> = fc
  .tuple(
    fc.constantFrom(...Object.keys({ ...limitProbes, ...routeProbes })),
    fc.nat(99),
    fc.integer({ min: -3, max: 3 }),
  )
  .map(([name, place, more]) => {
    const limit = numberLimit(name);
    const present: Json = limit.versions[0].value;
    const paths = pathsToNumbers(present);
    const path = paths[place % paths.length] ?? '';
    const moved = Math.max(0, Number(path === '' ? present : valueAt(present, path)) + more);
    return [limit, path === '' ? moved : withValueAt(present, path, moved)];
  });

const pathsToNumbers = (value: Json, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        pathsToNumbers(part, path === '' ? key : `${path}.${key}`),
      )
    : [path];

/** Values of a limit, in each of which one number is another one. */
const othersOf = (limit: Limit): readonly unknown[] => {
  const present = limit.versions[0].value as Json;
  return pathsToNumbers(present).flatMap((path) => {
    const number = Number(path === '' ? present : valueAt(present, path));
    return [Math.max(0, number - 1), number + 1].map((other) =>
      path === '' ? other : withValueAt(present, path, other),
    );
  });
};

/** The decisions that read a limit, by themselves or through another rule. */
const decisionsReading = (limit: string): readonly DecisionName[] =>
  (Object.entries(casesOfRules) as readonly (readonly [RuleName, DecisionName])[]).flatMap(
    ([rule, decision]) => (explainedRules[rule].limits.includes(limit) ? [decision] : []),
  );

/** The decisions that differ in some cell. */
const differing = ({ tables, numbers }: LimitComparison): readonly string[] => [
  ...tables.flatMap(({ table, comparison }) => (comparison.differences.length > 0 ? [table] : [])),
  ...numbers.flatMap((one) => (one.differences.length > 0 ? [one.decision] : [])),
];

const comparedLimits = allLimits
  .filter(({ name }) => isComparedLimit(name))
  .map((limit) => [limit.name, limit] as const);

describe('the comparison of two values of any limit', () => {
  it.each(comparedLimits)('finds nothing when %s keeps its value', (_, limit) => {
    expect(differing(compareLimit(limit, limit.versions[0].value))).toEqual([]);
  });

  it.each(comparedLimits)('compares every decision that reads %s', (name, limit) => {
    const { tables, numbers } = compareLimit(limit, limit.versions[0].value);
    const compared = [...tables.map(({ table }) => table), ...numbers.map((one) => one.decision)];
    expect(compared).toEqual(expect.arrayContaining([...decisionsReading(name)]));
  });

  it.each(comparedLimits)(
    'names every decision whose cases %s changes, with inputs',
    (_, limit) => {
      for (const value of othersOf(limit)) {
        const compared = compareLimit(limit, value);
        const limits = [undefined, withProposed(undefined, [[limit, value]])] as const;
        const { changes } = compareCases(casesOfPackage, ...limits);
        expect(differing(compared)).toEqual(
          expect.arrayContaining(changes.map(({ decision }) => decision)),
        );
        for (const { decision, differences } of compared.numbers)
          for (const { input, before, after } of differences)
            if (input !== undefined)
              expect(
                limits.map((asOf) => decideJson(decision as DecisionName, input, asOf)),
              ).toMatchObject([before, after]);
      }
    },
  );

  it.each([
    ['claim', 'claim-days', 31, [[30, 30]]],
    ['claim', 'claim-days', 29, [[29, 29]]],
    // No claim is possible with fewer days than three.
    ['claim', 'claim-days', 1, [[1, 29]]],
    ['claim', 'reattend-days', 31, [[31, 31]]],
    // Sent half an hour after the day was offered for the last time, as long as its last slot is open.
    [
      'claim',
      'today-closes',
      12,
      [
        [12.5, 13],
        [12.5, 13],
      ],
    ],
    ['close', 'receipt', 7001, [[7001, 7001]]],
    ['close', 'cost-tolerance', 1501, [[7801, 7801]]],
    [
      'close',
      'previous-visits',
      2,
      [
        [2, 2],
        [2, 2],
      ],
    ],
    ['close', 'part-lines', 1, [[2, 2]]],
    ['close', 'default-hours', 1.5, [[1.5, 1.5]]],
    ['close', 'default-hours', 1000, [[1.5, 24]]],
    [
      'close',
      'estimate-cost',
      10_001,
      [
        [7501, 7501],
        [5001, 5001],
        [2501, 2501],
        [1, 1],
      ],
    ],
    ['close', 'rebooking-days', { normal: 31, urgent: 7, critical: 7 }, [[31, 31]]],
    [
      'close',
      'tomorrow-cut-offs',
      [
        [15, 8],
        [18, 12],
        [24, 16],
      ],
      [
        [14, 14],
        [14, 14],
      ],
    ],
  ] as const)(
    'walks a %s to exactly the numbers between: %s of %j',
    (route, name, value, expected) => {
      const { differences = [] } =
        compareLimit(numberLimit(name), value).numbers.find(({ decision }) => decision === route) ??
        {};
      expect(differences.map(({ range }) => [range.atLeast, range.atMost])).toEqual(expected);
      for (const { steps } of differences) expect(steps?.length).toBeGreaterThan(3);
    },
  );

  it('compares labour with its cap where a price so low is rounded', () => {
    const labour = compareLimit(numberLimit('parts-rate'), 1).numbers.find(
      ({ decision }) => decision === 'labour',
    );
    expect(labour?.differences[0]).toMatchObject({
      where: { hours: 1 },
      range: { atLeast: 30, atMost: 59 },
      before: { outcome: 'above' },
      after: { outcome: 'within' },
    });
  });

  it.each(comparedLimits)('ends soon for the greatest value of %s', (_, limit) => {
    const { most } = valuesOfUnit[limit.unit];
    const present = limit.versions[0].value as Json;
    const greatest = pathsToNumbers(present).reduce<Json>(
      (value, path) => (path === '' ? most : withValueAt(value, path, most)),
      present,
    );
    expect(compareLimit(limit, greatest).limit).toBe(limit.name);
  });

  it('has a number exactly when its decision differs', () => {
    fc.assert(
      fc.property(anyProposal, fc.nat(9999), fc.nat(9999), ([limit, value], inWorld, near) => {
        const probes = [...(limitProbes[limit.name] ?? []), ...(routeProbes[limit.name] ?? [])];
        const worlds = probes.flatMap((probe) =>
          probe.worlds.map((one) => ({ decision: probe.decision, one })),
        );
        const { decision, one: world } = worlds[inWorld % worlds.length] ?? {};
        if (world === undefined) return;
        const after = withProposed(undefined, [[limit, value]]);
        const limits = [undefined, after] as const;
        const starts = world.starts(limits);
        const number = Math.max(
          0,
          (starts[near % starts.length] ?? 0) + ((near % 3) - 1) * (world.step ?? 1),
        );
        const codes = limits.map((asOf) => {
          const decided = world.decide(number, asOf, limits);
          return decided && [decided.outcome, decided.rule];
        });
        const { differences = [] } =
          compareLimit(limit, value).numbers.find((one) => one.decision === decision) ?? {};
        const found = differences.filter(
          ({ where, range }) =>
            JSON.stringify(where) === JSON.stringify(world.where) &&
            number >= (range.atLeast ?? 0) &&
            number <= (range.atMost ?? Infinity),
        );
        expect(
          found.map((one) => [one.before, one.after].map((by) => [by.outcome, by.rule])),
        ).toEqual(JSON.stringify(codes[0]) === JSON.stringify(codes[1]) ? [] : [codes]);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['rebooking-days', { normal: 30, urgent: 8, critical: 7 }, [{ urgency: 'urgent' }, 8, 8]],
    ['rebooking-days', { normal: 32, urgent: 7, critical: 7 }, [{ urgency: 'normal' }, 31, 32]],
    ['pieces', 1000, [undefined, 1000, 1000]],
    ['longest-visit', 25, [undefined, 24.5, 25]],
    ['value-added-tax', 21, [{ authorised: 5000 }, 7801, 7865]],
  ] as const)('finds exactly the numbers between: %s of %j', (name, value, expected) => {
    const [{ differences } = { differences: [] }] = compareLimit(numberLimit(name), value).numbers;
    expect(differences.map(({ where, range }) => [where, range.atLeast, range.atMost])).toEqual([
      expected,
    ]);
  });
});

it('ends a difference of hours with the last hour of the day', () => {
  const cutOffs = [
    [14, 8],
    [18, 12],
    [23, 16],
  ];
  const [{ differences } = { differences: [] }] = compareLimit(
    numberLimit('tomorrow-cut-offs'),
    cutOffs,
  ).numbers;
  expect(differences.map(({ where, range }) => [where?.['urgency'], range])).toEqual([
    ['urgent', { atLeast: 23, atMost: 23 }],
    ['critical', { atLeast: 23, atMost: 23 }],
  ]);
});

describe('the numbers at which a decision changes', () => {
  it.each([
    ['estimate-rate', 6000, { hours: 1, previousVisits: 0 }, [4001, 5000]],
    ['estimate-rate', 20_000, { hours: 0.5, previousVisits: 0 }, [1, 7500]],
    ['parts-rate', 5000, { hours: 1, warningShown: false, boilerMake: 'Baxi' }, [20_001, 20_200]],
    ['least-labour', 3400, { hours: 1, warningShown: false, boilerMake: 'Baxi' }, [21_601, 22_600]],
  ] as const)('are found for %s of %d in the world %j', (name, value, where, range) => {
    const [{ differences } = { differences: [] }] = compareLimit(numberLimit(name), value).numbers;
    const found = differences.filter((one) => JSON.stringify(one.where) === JSON.stringify(where));
    expect(found.map((one) => [one.range.atLeast, one.range.atMost])).toEqual([range]);
  });

  it.each([
    ['rebooking-days', { normal: 90, urgent: 7, critical: 7 }, [31, 33], [90, 90]],
    // 30 days of a calendar that begins after 60.
    ['claim-lead', undefined, [3, 6], [85, 89]],
    ['value-added-tax', 10, [7151, 7800], [7151, 7800]],
  ] as const)('reach from the first to the last one: %s of %j', (name, value, first, last) => {
    const limit = numberLimit(name);
    const longer = { ...(limit.versions[0].value as unknown as object), sunday: 60 };
    const [{ differences } = { differences: [] }] = compareLimit(limit, value ?? longer).numbers;
    expect(
      [differences.at(0), differences.at(-1)].map((one) => [one?.range.atLeast, one?.range.atMost]),
    ).toEqual([first, last]);
  });

  it('are found beyond every lead of a claim', () => {
    const lead = numberLimit('claim-lead');
    const { value } = lead.versions[0];
    const longer = { ...(value as unknown as object), monday: 60 };
    const [{ differences } = { differences: [] }] = compareLimit(lead, longer).numbers;
    expect(differences.at(0)).toMatchObject({
      where: { urgency: 'normal', today: 'monday' },
      range: { atLeast: 3 },
      before: { outcome: 'offered' },
      after: { outcome: 'not-offered', rule: 'too-early' },
    });
    expect(new Set(differences.map(({ where }) => where?.['today']))).toEqual(new Set(['monday']));
  });

  it('tell a valid answer from an invalid one', () => {
    const [{ differences } = { differences: [] }] = compareLimit(
      numberLimit('pieces'),
      1000,
    ).numbers;
    expect(differences).toMatchObject([
      {
        before: { outcome: 'invalid', rule: 'out-of-range' },
        after: { outcome: 'valid', rule: 'valid' },
      },
    ]);
  });

  it.each([
    ...Object.keys(limitProbes),
    'total-cost',
    'estimate-cost',
    'previous-visits',
    'part-lines',
  ])('are known for %s', (name) => {
    expect(isComparedLimit(name)).toBe(true);
  });

  it.each(['hours-step', 'nothing such'])('are not known for %s', (name) => {
    expect(isComparedLimit(name)).toBe(false);
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
      changes: [
        { decision: 'estimate', before: 'ask-support', after: 'authorised', cases: 2, at: [1, 2] },
      ],
    });
    expect(compareCases(cases, undefined, undefined)).toMatchObject({ same: 5, changes: [] });
  });

  it('counts each change of an outcome apart', () => {
    const both = withProposed(undefined, [
      [numberLimit('estimate-cost'), 12_000],
      [numberLimit('receipt'), 6000],
    ]);
    const cases: readonly Case[] = [
      ...estimates([5001, 6000]),
      { decision: 'receipt', input: { paidGross: 6001 } },
    ];
    expect(compareCases(cases, undefined, both).changes).toEqual([
      { decision: 'estimate', before: 'ask-support', after: 'authorised', cases: 2, at: [0, 1] },
      { decision: 'receipt', before: 'not-needed', after: 'needed', cases: 1, at: [2] },
    ]);
  });

  it('names the fields in which a decision differs from what is expected', () => {
    const decided = decideJson('claim', {
      answers: { jobType: 'boiler', description: 'It drips' },
      contract: {
        status: 4,
        startDate: '2020-01-06',
        includedProducts: ['boiler'],
        contribution: 0,
      },
      now: '2024-06-11T09:00:00Z',
    });
    if ('faults' in decided) throw new Error(decided.faults.join());
    const { outcome, path } = decided;
    expect([outcome, path]).toEqual(['boilerGroup1', ['problemArea']]);
    expect(differingFields({ outcome, path: ['problemArea'] }, decided)).toEqual([]);
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
        [{ decision: 'reschedule', input: { status: 'Ready', cancelledJobs: 0 } }],
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
