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
    const problems = (gross: number) => {
      const live = { estimatedPartsCost: 9000, ...paid(gross) };
      return problemsAt('actualPartsCost', live, worldOf('Gas Job'), path);
    };
    expect(problems(most)).toEqual([]);
    expect(problems(most + 2)).toEqual(['actualGrossPartsCost above-tolerance']);
  });

  it('requires a receipt above £70 gross, and a description above £0', () => {
    const rich = worldOf('Gas Job', { authorisedNet: pence(50_000) });
    const at = (gross: number, extra: Answers) =>
      problemsAt('actualPartsCost', { actualGrossPartsCost: gross, ...extra }, rich);
    expect(at(7000, { actualPartsDescription: 'x' })).toEqual([]);
    expect(at(7001, { actualPartsDescription: 'x' })).toEqual(['receipts receipt-missing']);
    expect(at(7001, { actualPartsDescription: 'x', receipts })).toEqual([]);
    expect(at(1, {})).toEqual(['actualPartsDescription required']);
    expect(at(0, {})).toEqual([]);
  });

  it('is the sum of all used catalogue lines, each with its cost', () => {
    const rich = worldOf('Gas Job', { authorisedNet: pence(50_000) });
    const used = (cost: number) => ({ name: 'Fan', quantity: 1, used: true, cost });
    const unused = { name: 'Fan', quantity: 1, used: false, cost: 9000 };
    const at = (...partsUsed: readonly AnswerLine[]) =>
      check('actualPartsUsed', { partsUsed }, rich);
    expect(at(used(3500), used(3500), unused)).toEqual([]);
    expect(at(used(3500), used(3501))).toMatchObject([{ problem: 'receipt-missing' }]);
    expect(at(unused, { name: 'Fan', quantity: 1, used: true })).toMatchObject([
      { line: 1, of: 'cost', problem: 'required' },
    ]);
    expect(problemsAt('actualPartsUsed', { partsUsed: [used(1801)], receipts })).toEqual([
      'partsUsed above-tolerance',
    ]);
  });

  it.each([
    [{}, { partsDescription: 'A valve' }, []],
    [{ partsSource: 'next-visit' }, { partsDescription: 'A valve' }, []],
    [{ fittedPartsToday: 'Yes' }, {}, ['partsUsed too-few-lines']],
    [
      { partsSource: 'now', partsRequested: [{ name: 'Fan', quantity: 1, cost: 100 }] },
      {},
      ['partsUsed too-few-lines'],
    ],
    [{}, { partsDescription: 'Fan', parts: everythingToClose.parts }, ['partsUsed too-few-lines']],
  ] as const)(
    'may be missing when the job describes parts in text only: %j, %j',
    (live, job, problems) => {
      const world = worldOf('Gas Job', job);
      expect(problemsAt('actualPartsUsed', { ...live, partsUsed: [] }, world)).toEqual(problems);
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
    const lines = (cost: number) => ({
      partsRequested: [
        { name: 'Fan', quantity: 3, cost },
        { name: 'Pump', quantity: 1, cost: 1000 },
      ],
    });
    expect(check('confirmEstimatedCostOfParts', words(5000), world)).toEqual([]);
    expect(check('confirmEstimatedCostOfParts', words(5001), world)).toEqual([
      { field: 'estimatedPartsCost', problem: 'above-authorised', authorised: 5000 },
    ]);
    expect(check('confirmPartsNeeded', lines(4000), world)).toEqual([]);
    expect(check('confirmPartsNeeded', lines(4001), world)).toEqual([
      { field: 'partsRequested', problem: 'above-authorised', authorised: 5000 },
    ]);
    expect(check('confirmEstimatedCostOfParts', words(99_999))).toEqual([]);
  });

  it('may not exceed the authorised hours of the job', () => {
    const world = worldOf('Gas Job', { authorisedHours: 1.5 });
    for (const step of ['confirmEstimatedCostOfParts', 'confirmPartsNeeded'] as const) {
      expect(check(step, { estimatedHoursNeeded: 1.5 }, world)).toEqual([]);
      expect(check(step, { estimatedHoursNeeded: 2 }, world)).toEqual([
        { field: 'estimatedHoursNeeded', problem: 'hours-above-authorised', authorised: 1.5 },
      ]);
      expect(check(step, { estimatedHoursNeeded: 5 })).toEqual([]);
    }
  });
});

describe('an unsafe situation', () => {
  it.each(['gasUnsafeSituation', 'gasUnsafeSituationResolved'] as const)(
    'must be acknowledged at %s, unless there is none',
    (step) => {
      expect(problemsAt(step, { unsafeSituation: 'NA' })).toEqual([]);
      for (const unsafeSituation of ['AtRisk', 'ImmediatelyDangerous']) {
        expect(problemsAt(step, { unsafeSituation })).toEqual([
          'unsafeSituationAcknowledged not-acknowledged',
        ]);
        expect(problemsAt(step, { unsafeSituation, unsafeSituationAcknowledged: true })).toEqual(
          [],
        );
      }
    },
  );
});

describe('the next visit', () => {
  it('must be offered at one of the moments, and is not checked without any', () => {
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
});

describe('the hours of a visit', () => {
  it.each<[number | undefined, Answers, number]>([
    [undefined, {}, 1],
    [2, { partsSource: 'now', estimatedHoursNeeded: 1.5 }, 3.5],
    [2, { partsSource: 'next-visit', estimatedHoursNeeded: 1.5 }, 2],
  ])('for %s with %j are at most %s', (authorisedHours, live, most) => {
    const world = worldOf('Gas Job', { authorisedHours });
    for (const step of ['actualHours', 'sendJobToManufacturerTimeSpent'] as const) {
      expect(check(step, { ...live, actualDuration: most }, world)).toEqual([]);
      expect(check(step, { ...live, actualDuration: most + 0.5 }, world)).toEqual([
        { field: 'actualDuration', problem: 'out-of-range', least: 0.5, most },
      ]);
    }
  });
});

describe('an unknown package', () => {
  it('is reported at the issue area of an unresolved fault, unless the job type covers it', () => {
    const unknown = worldOf('Windows', { package: undefined });
    const at = (isResolved: string, issueArea: string) =>
      problemsAt('issueArea', { isResolved, issueArea }, unknown);
    expect(at('No', 'Boiler')).toEqual(['issueArea package-unknown']);
    expect(at('No', 'Central heating')).toEqual(['issueArea package-unknown']);
    for (const area of ['Other', 'Showers', 'Windows', 'Locks']) expect(at('No', area)).toEqual([]);
    expect(at('Yes', 'Boiler')).toEqual([]);
    expect(problemsAt('issueArea', { isResolved: 'No', issueArea: 'Showers' })).toEqual([]);
  });
});

describe('the problems of the step to answer next', () => {
  const at = 'actualHours';
  const { job, flags } = worldOf('Gas Job', { authorisedHours: undefined });
  const problems = (live: Answers) =>
    problemsOfStep({ at, passed: [], live }, { [at]: live }, job, flags, [tuesday]);

  it('are those of its questions, and those of its rules once every answer can be read', () => {
    expect(problems({})).toEqual([{ field: 'actualDuration', problem: 'required' }]);
    expect(problems({ actualDuration: 1 })).toEqual([]);
    expect(problems({ actualDuration: 1.5 })).toEqual([
      { field: 'actualDuration', problem: 'out-of-range', least: 0.5, most: 1 },
    ]);
  });
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
  {
    partsNeeded: entries,
    confirmPartsNeeded: entries,
    confirmEstimatedCostOfParts: entries,
  },
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
it('no confirmation outlives its authorisation, and no other answer changes', () =>
  forAll(
    answers,
    fc.option(authorisations, { nil: undefined }),
    authorisations,
    (given, confirmed, now) => {
      const after = withConfirmationsOf(given, confirmed, now);
      const isSame = JSON.stringify(confirmed) === JSON.stringify(now);
      expect(isTicked(after)).toBe(isSame && isTicked(given));
      expect(untouched(after)).toEqual(untouched(given));
      // Without a cleared confirmation the answers keep their identity, so that their path is not walked again.
      if (isTicked(after) === isTicked(given)) expect(after).toBe(given);
    },
  ));

it('the answer of support is what it authorised for the job, and nothing else of it', () =>
  forAll(authorisations, (authorised) => {
    expect(authorisationOf(worldOf('Plumbing', authorised).job)).toEqual(authorised);
  }));
