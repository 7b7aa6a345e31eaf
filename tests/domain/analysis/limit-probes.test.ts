import { describe, expect, it } from 'vitest';
import { compareLimit, isComparedLimit, type NumberDifference } from '#domain/analysis';
import { limitProbes } from '../../../domain/analysis/probes/limit-probes.ts';
import { numberLimit } from './limit-numbers.ts';

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
    ['claim-days', 28, '28–29'],
    ['today-closes', 15, '13–14'],
    ['today-closes', 12, '12–12'],
    ['today-closes', 24, '13–23'],
    ['claimable-status', 5, '4–4, 5–5'],
    ['claim-description', 231, '231–231'],
    ['number-text', 11, '11–11'],
    ['gc-number', 8, '7–7, 8–8'],
  ] as const)('finds the numbers that %s of %d decides differently', (name, value, expected) => {
    const [one] = compareLimit(numberLimit(name), value).numbers;
    expect(rangesOf(one?.differences)).toBe(expected);
  });

  it('finds nothing in its table when a limit keeps its value, and cells when it does not', () => {
    const limit = numberLimit('total-cost');
    const differences = (value: number) =>
      compareLimit(limit, value).tables.map(({ table, comparison }) => [
        table,
        comparison.differences.length > 0,
      ]);
    expect(differences(25_000)).toEqual([['parts', false]]);
    expect(differences(26_000)).toEqual([['parts', true]]);
  });
});

describe('the numbers that a route decides differently', () => {
  it.each([
    ['claim', 'claim-days', 31, '30–30'],
    ['claim', 'claim-days', 29, '29–29'],
    // No claim is possible with fewer days than three.
    ['claim', 'claim-days', 1, '1–29'],
    ['claim', 'reattend-days', 31, '31–31'],
    // Sent half an hour after the day was offered for the last time, as long as its last slot is open.
    ['claim', 'today-closes', 12, '12.5–13, 12.5–13'],
    ['close', 'receipt', 7001, '7001–7001'],
    ['close', 'cost-tolerance', 1501, '7801–7801'],
    ['close', 'previous-visits', 2, '2–2, 2–2'],
    ['close', 'part-lines', 1, '2–2'],
    ['close', 'default-hours', 1.5, '1.5–1.5'],
    ['close', 'default-hours', 1000, '1.5–24'],
    ['close', 'estimate-cost', 10_001, '7501–7501, 5001–5001, 2501–2501, 1–1'],
    ['close', 'rebooking-days', { normal: 31, urgent: 7, critical: 7 }, '31–31'],
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
    ['parts-rate', 5000],
    ['least-labour', 3400],
  ] as const)('are those of the request for parts itself: %s of %d', (name, value) => {
    const { numbers } = compareLimit(numberLimit(name), value);
    const numbersOf = (one: string) =>
      numbers
        .find(({ decision }) => decision === one)
        ?.differences.map(({ where, range }) => ({ where, range }));
    expect(numbersOf('close')).toEqual(numbersOf('parts'));
    expect(numbersOf('parts')).not.toEqual([]);
  });

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
