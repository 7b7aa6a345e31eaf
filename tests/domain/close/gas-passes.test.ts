import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimAfterClose,
  boilerAfterClose,
  gasPasses,
  type CloseRequest,
  type CloseSteps,
} from '#domain/close';
import type { Boiler, GasChecks } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { forAll } from '../../for-all.ts';

/** The step and the question of each check of the record, in the order of document 3, section 4. */
const questionOfCheck: { readonly [Check in keyof GasChecks]: readonly [string, string] } = {
  visualInspectionSafe: ['visualInspectionSafe', 'visualInspectionSafe'],
  safetyDeviceFsfCorrect: ['safetyDeviceFsfCorrect', 'safetyDeviceFsfCorrect'],
  ventilation: ['ventillationSizeConfigLabelling', 'ventillationSizeConfigLabelling'],
  combustionReading: ['combustionPerformanceReading', 'combustionPerformanceReading'],
  gasRateKw: ['boilerGauges', 'gasRateKw'],
  burnerPressureMb: ['boilerGauges', 'burnerPressureMb'],
  unsafeSituation: ['gasUnsafeSituation', 'unsafeSituation'],
};
const checks = Object.entries(questionOfCheck).map(([name, place]) => [...place, name] as const);

const anyGiven = fc.oneof(
  fc.constantFrom<string | number | boolean | undefined>(undefined, true, 'Yes', 'No', 21.5, 0),
  fc.constant(['a list']),
);
/** The answers to each check of one pass. */
const anyPass = fc.array(anyGiven, { minLength: checks.length, maxLength: checks.length });
type Pass = readonly (string | number | boolean | readonly string[] | undefined)[];

const stepsOf = (pass: Pass, suffix: string): CloseSteps => {
  const steps: Record<string, Record<string, Pass[number]>> = {};
  checks.forEach(([step, question], index) => {
    const name = `${step}${suffix}`;
    if (pass[index] !== undefined) steps[name] = { ...steps[name], [question]: pass[index] };
  });
  return steps;
};

/** A pass in the form of the record: words and numbers as text; empty if there are none. */
const recordOf = (pass: Pass) => {
  const words = pass.map((given) =>
    typeof given === 'string' || typeof given === 'number' ? `${given}` : undefined,
  );
  if (words.every((word) => word === undefined)) return undefined;
  return Object.fromEntries(checks.map(([, , name], index) => [name, words[index]]));
};

describe('the gas checks of a close', () => {
  it('are the later pass, with the earlier one beside it when both were made', () =>
    forAll(anyPass, anyPass, (before, after) => {
      const [first, second] = [recordOf(before), recordOf(after)];
      expect(gasPasses({ ...stepsOf(before, ''), ...stepsOf(after, 'Resolved') })).toEqual({
        last: second ?? first,
        earlier: second === undefined ? undefined : first,
      });
    }));

  it('do not exist when parts were fitted after them and none were made again', () =>
    forAll(anyPass, (before) => {
      const steps = {
        ...stepsOf(before, ''),
        gasSafetyChecksResolved: { gasSafetyChecks: 'No' },
      };
      expect(gasPasses(steps)).toEqual({ last: undefined, earlier: recordOf(before) });
    }));
});

describe('the boiler in a close', () => {
  const request: CloseRequest = {
    job: identifier('job'),
    flowVersion: 1,
    steps: {},
    useStructuredParts: true,
    previousVisits: 0,
  };
  const boilerOf = (given: Partial<CloseRequest>, known?: Boiler) =>
    boilerAfterClose({ ...request, ...given }, known);

  it('is described by the close, with a free text for a make that is not listed', () => {
    const given = { boilerModel: 'Greenstar', boilerLocation: 'Loft', boilerMakeOther: 'Homemade' };
    const boiler = { model: 'Greenstar', location: 'Loft' };
    expect(boilerOf({ ...given, boilerMake: 'ideal' })).toEqual({ ...boiler, make: 'ideal' });
    expect(boilerOf({ ...given, boilerMake: 'other' })).toEqual({ ...boiler, make: 'Homemade' });
    expect(boilerOf({})).toBeUndefined();
  });

  it('keeps its known details when there was no question about them, unless it is another boiler', () => {
    const known: Boiler = {
      make: 'ideal',
      model: 'Logic',
      gcNumber: '47-349-16',
      type: 'combi',
      location: 'kitchen',
    };
    expect(boilerOf({}, known)).toEqual(known);
    const details = { boilerMake: 'ideal', boilerModel: 'Logic Plus', boilerGcNumber: '4734916' };
    const given = { make: 'ideal', model: 'Logic Plus', gcNumber: '4734916' };
    const where = { type: 'combi', location: 'kitchen' };
    expect(boilerOf(details, known)).toEqual({ ...given, ...where });
    expect(boilerOf({ ...details, boilerGcNumber: '4704401' }, known)).toEqual({
      ...given,
      gcNumber: '4704401',
    });
  });
});

it('the claim status after each end agrees with the decision record', () => {
  expect(claimAfterClose).toEqual({
    complete: 'Closed',
    nextVisitScheduled: 'Engineer to Schedule Follow-On',
    investigationRequired: 'Investigation Required',
    rejectionNotice: 'Investigation Required',
  });
});
