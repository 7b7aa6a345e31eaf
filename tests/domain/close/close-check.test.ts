import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorisationOf,
  closeCheck,
  preparedCloseFlow,
  problemsOfStep,
  withConfirmationsOf,
  type CloseMoments,
  type CloseShape,
  type CloseStep,
} from '#domain/close';
import type { AnswerLine, Answers, Step } from '#domain/flow';
import type { Pence } from '#domain/money';
import { forAll } from '../../for-all.ts';
import type { JobToClose } from '#domain/repair';
import { everythingToClose } from '../../infrastructure/wire/domain-examples.ts';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { tuesday, worldOf, type CloseWorld } from './close-worlds.ts';

const pence = (amount: number) => amount as Pence;

const edgeOf = (node: CloseStep): Step<CloseShape> => {
  const { edges } = preparedCloseFlow.graph.nodes[node] as {
    edges: readonly Step<CloseShape>['edge'][];
  };
  const edge = edges.at(-1);
  if (edge === undefined) throw new Error(`${node} has no edge`);
  return { node, edge, derived: {} };
};

const check = (
  step: CloseStep,
  live: Answers,
  { job, flags }: CloseWorld = worldOf('Gas Job'),
  way: readonly CloseStep[] = [],
  moments: CloseMoments = [tuesday],
) => closeCheck(job, flags, moments)(step, live, way.map(edgeOf));

const problemsAt = (...parameters: Parameters<typeof check>) =>
  check(...parameters).map(({ field, problem }) => `${field} ${problem}`);

describe('the cost of paid parts', () => {
  const receipts = ['receipt.jpg'];
  const rich = worldOf('Gas Job', { authorisedNet: pence(50_000) });
  const paid = (gross: number, extra: Answers = { receipts }): Answers => ({
    actualPartsDescription: 'Pump',
    actualGrossPartsCost: gross,
    ...extra,
  });

  it('is reported with the amount by which it is too high', () => {
    const world = worldOf('Gas Job', { authorisedNet: pence(5000) });
    expect(check('actualPartsCost', paid(7802), world)).toMatchObject([
      {
        field: 'actualGrossPartsCost',
        problem: 'above-tolerance',
        tolerance: 1500,
        decision: { outcome: 'over', compared: [{ value: 6502, limit: 6500, margin: -2 }] },
      },
    ]);
  });

  it('is compared with the amount that is authorised on the path', () => {
    const most = Math.floor((9000 + 1500) * 1.2);
    const path = ['estimatedCostOfParts', 'partsSource'] as const;
    const problems = (gross: number) =>
      problemsAt(
        'actualPartsCost',
        { estimatedPartsCost: 9000, ...paid(gross) },
        worldOf('Gas Job'),
        path,
      );
    expect(problems(most)).toEqual([]);
    expect(problems(most + 2)).toEqual(['actualGrossPartsCost above-tolerance']);
  });

  it.each([
    [7000, { actualPartsDescription: 'x' }, []],
    [7001, { actualPartsDescription: 'x' }, ['receipts receipt-missing']],
    [7001, { actualPartsDescription: 'x', receipts }, []],
    [1, {}, ['actualPartsDescription required']],
    [0, {}, []],
  ])(
    'requires a receipt above £70 gross, and a description above £0: %d pence with %j',
    (actualGrossPartsCost, extra, problems) => {
      const given = { actualGrossPartsCost, ...extra };
      expect(problemsAt('actualPartsCost', given, rich)).toEqual(problems);
    },
  );

  it('is the sum of all used catalogue lines, each with its cost', () => {
    const used = (cost: number) => ({ name: 'Fan', quantity: 1, used: true, cost });
    const unused = { ...used(9000), used: false };
    const at = (...partsUsed: readonly AnswerLine[]) =>
      check('actualPartsUsed', { partsUsed }, rich);
    expect(at(used(3500), used(3500), unused)).toEqual([]);
    expect(at(used(3500), used(3501))).toMatchObject([{ problem: 'receipt-missing' }]);
    const unpriced = { name: 'Fan', quantity: 1 };
    expect(at({ ...unpriced, used: false }, { ...unpriced, used: true })).toEqual([
      { field: 'partsUsed', line: 1, of: 'cost', problem: 'required' },
    ]);
    expect(problemsAt('actualPartsUsed', { partsUsed: [used(1801)], receipts })).toEqual([
      'partsUsed above-tolerance',
    ]);
  });

  const partsRequested = [{ name: 'Fan', quantity: 1, cost: 100 }];

  it.each<[Answers, Partial<JobToClose>, boolean]>([
    [{}, { partsDescription: 'A valve' }, true],
    [{ partsSource: 'next-visit' }, { partsDescription: 'A valve' }, true],
    [{ fittedPartsToday: 'Yes' }, {}, false],
    [{ partsSource: 'now', partsRequested }, {}, false],
    [{}, { partsDescription: 'Fan', parts: everythingToClose.parts }, false],
  ])(
    'may be missing when the job describes parts in text only: %j, %j',
    (live, job, mayBeMissing) => {
      const given = { ...live, partsUsed: [] };
      expect(problemsAt('actualPartsUsed', given, worldOf('Gas Job', job))).toEqual(
        mayBeMissing ? [] : ['partsUsed too-few-lines'],
      );
    },
  );

  it('is checked in the same way, and in the order of the fields, when the job goes to the manufacturer', () => {
    expect(problemsAt('sendJobToManufacturerCostOfParts', { actualGrossPartsCost: 0 })).toEqual([]);
    expect(problemsAt('sendJobToManufacturerCostOfParts', paid(9000, {}))).toEqual([
      'actualGrossPartsCost above-tolerance',
      'receipts receipt-missing',
    ]);
  });
});

describe('a confirmed estimate', () => {
  it('may not exceed the authorised amount of the job', () => {
    const world = worldOf('Gas Job', { authorisedNet: pence(5000) });
    const words = (cost: number) => ({ estimatedPartsCost: cost });
    const pump = { name: 'Pump', quantity: 1, cost: 1000 };
    const lines = (cost: number) => ({ partsRequested: [{ ...pump, quantity: 3, cost }, pump] });
    const above = { problem: 'above-authorised', authorised: 5000 };
    expect(check('confirmEstimatedCostOfParts', words(5000), world)).toEqual([]);
    expect(check('confirmEstimatedCostOfParts', words(5001), world)).toEqual([
      { field: 'estimatedPartsCost', ...above },
    ]);
    expect(check('confirmPartsNeeded', lines(4000), world)).toEqual([]);
    expect(check('confirmPartsNeeded', lines(4001), world)).toEqual([
      { field: 'partsRequested', ...above },
    ]);
    expect(check('confirmEstimatedCostOfParts', words(99_999))).toEqual([]);
  });

  it.each(['confirmEstimatedCostOfParts', 'confirmPartsNeeded'] as const)(
    'may not exceed the authorised hours of the job: %s',
    (step) => {
      const world = worldOf('Gas Job', { authorisedHours: 1.5 });
      expect(check(step, { estimatedHoursNeeded: 1.5 }, world)).toEqual([]);
      expect(check(step, { estimatedHoursNeeded: 2 }, world)).toEqual([
        { field: 'estimatedHoursNeeded', problem: 'hours-above-authorised', authorised: 1.5 },
      ]);
      expect(check(step, { estimatedHoursNeeded: 5 })).toEqual([]);
    },
  );
});

it.each(['gasUnsafeSituation', 'gasUnsafeSituationResolved'] as const)(
  'an unsafe situation must be acknowledged at %s, unless there is none',
  (step) => {
    const missing = ['unsafeSituationAcknowledged not-acknowledged'];
    expect(problemsAt(step, { unsafeSituation: 'NA' })).toEqual([]);
    for (const unsafeSituation of ['AtRisk', 'ImmediatelyDangerous']) {
      expect(problemsAt(step, { unsafeSituation })).toEqual(missing);
      const acknowledged = { unsafeSituation, unsafeSituationAcknowledged: true };
      expect(problemsAt(step, acknowledged)).toEqual([]);
    }
  },
);

it('the next visit must be offered at one of the moments, and is not checked without any', () => {
  const at = (visitDate: string, ...hours: readonly number[]) => {
    const given = { visitDate, timeSlot: '08:00:00' };
    const moments = hours.map((hour) => ({ ...tuesday, hour }));
    return problemsAt('followOnDetails', given, worldOf('Gas Job'), [], moments);
  };
  expect(at('2024-06-11', 10)).toEqual(['visitDate day-not-offered']);
  expect(at('2024-06-12', 10)).toEqual([]);
  expect(at('2024-06-12', 14)).toEqual(['timeSlot slot-not-offered']);
  expect(at('2024-06-12', 14, 13)).toEqual([]);
  const { job, flags } = worldOf('Gas Job');
  const past = { visitDate: '2020-01-01', timeSlot: '08:00:00' };
  expect(closeCheck(job, flags, undefined)('followOnDetails', past, [])).toEqual([]);
});

it.each<[number | undefined, Answers, number]>([
  [undefined, {}, 1],
  [2, { partsSource: 'now', estimatedHoursNeeded: 1.5 }, 3.5],
  [2, { partsSource: 'next-visit', estimatedHoursNeeded: 1.5 }, 2],
])('the hours of a visit for %s with %j are at most %s', (authorisedHours, live, most) => {
  const world = worldOf('Gas Job', { authorisedHours });
  for (const step of ['actualHours', 'sendJobToManufacturerTimeSpent'] as const) {
    expect(check(step, { ...live, actualDuration: most }, world)).toEqual([]);
    expect(check(step, { ...live, actualDuration: most + 0.5 }, world)).toEqual([
      { field: 'actualDuration', problem: 'out-of-range', least: 0.5, most },
    ]);
  }
});

it('an unknown package is reported at the issue area of an unresolved fault, unless the job type covers it', () => {
  const unknown = worldOf('Windows', { package: undefined });
  const at = (isResolved: string, issueArea: string, world = unknown) =>
    problemsAt('issueArea', { isResolved, issueArea }, world);
  for (const area of ['Boiler', 'Central heating'])
    expect(at('No', area)).toEqual(['issueArea package-unknown']);
  for (const area of ['Other', 'Showers', 'Windows', 'Locks']) expect(at('No', area)).toEqual([]);
  expect(at('Yes', 'Boiler')).toEqual([]);
  expect(at('No', 'Showers', worldOf('Gas Job'))).toEqual([]);
});

it('the problems of the step to answer next are those of its questions, and those of its rules once every answer can be read', () => {
  const at = 'actualHours';
  const { job, flags } = worldOf('Gas Job', { authorisedHours: undefined });
  const problems = (live: Answers) =>
    problemsOfStep({ at, passed: [], live }, { [at]: live }, job, flags, [tuesday]);
  expect(problems({})).toEqual([{ field: 'actualDuration', problem: 'required' }]);
  expect(problems({ actualDuration: 1 })).toEqual([]);
  expect(problems({ actualDuration: 1.5 })).toEqual([
    { field: 'actualDuration', problem: 'out-of-range', least: 0.5, most: 1 },
  ]);
});

const authorisations = fc.record({
  authorised: fc.constantFrom('Yes' as const, 'No' as const, undefined),
  authorisedNet: fc.constantFrom(undefined, 0 as Pence, 3000 as Pence, 12_000 as Pence),
  authorisedHours: fc.constantFrom(undefined, 1, 2),
});

const entries = fc.record(
  { estimatedHoursNeeded: fc.nat(9), authorisationConfirmed: fc.constant(true) },
  { requiredKeys: [] },
);
const answers: fc.Arbitrary<CloseAnswers> = fc.record(
  { partsNeeded: entries, confirmPartsNeeded: entries, confirmEstimatedCostOfParts: entries },
  { requiredKeys: [] },
);
const isTicked = (all: CloseAnswers): boolean =>
  [all.confirmPartsNeeded, all.confirmEstimatedCostOfParts].some(
    (entry) => entry?.['authorisationConfirmed'] === true,
  );
const untouched = ({ partsNeeded, ...confirming }: CloseAnswers) => [
  partsNeeded,
  ...Object.entries(confirming).map(([step, entry]) => [step, entry['estimatedHoursNeeded']]),
];

// The text of the confirmation refers to one authorisation: "for the above costs".
it('no confirmation outlives its authorisation, which is the answer of support, and no other answer changes', () => {
  const earlier = fc.option(authorisations, { nil: undefined });
  forAll(answers, earlier, authorisations, (given, confirmed, now) => {
    expect(authorisationOf(worldOf('Plumbing', now).job)).toEqual(now);
    const after = withConfirmationsOf(given, confirmed, now);
    const isSame = JSON.stringify(confirmed) === JSON.stringify(now);
    expect(isTicked(after)).toBe(isSame && isTicked(given));
    expect(untouched(after)).toEqual(untouched(given));
    // Without a cleared confirmation the answers keep their identity, so that their path is not walked again.
    if (isTicked(after) === isTicked(given)) expect(after).toBe(given);
  });
});
