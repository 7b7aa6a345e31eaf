import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boilerAfterClose, gasPasses, type CloseRequest, type CloseSteps } from '#domain/close';
import type { Boiler, GasChecks } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { forAll } from '../../for-all.ts';

/** The step, the question and the name of each check of the record, in the order of document 3, section 4. */
const checks: readonly (readonly [string, string, keyof GasChecks])[] = [
  ['visualInspectionSafe', 'visualInspectionSafe', 'visualInspectionSafe'],
  ['safetyDeviceFsfCorrect', 'safetyDeviceFsfCorrect', 'safetyDeviceFsfCorrect'],
  ['ventillationSizeConfigLabelling', 'ventillationSizeConfigLabelling', 'ventilation'],
  ['combustionPerformanceReading', 'combustionPerformanceReading', 'combustionReading'],
  ['boilerGauges', 'gasRateKw', 'gasRateKw'],
  ['boilerGauges', 'burnerPressureMb', 'burnerPressureMb'],
  ['gasUnsafeSituation', 'unsafeSituation', 'unsafeSituation'],
];

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
      const gasSafetyChecksResolved = { gasSafetyChecks: 'No' };
      expect(gasPasses({ ...stepsOf(before, ''), gasSafetyChecksResolved })).toEqual({
        last: undefined,
        earlier: recordOf(before),
      });
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
    const place = { type: 'combi', location: 'kitchen' };
    const known: Boiler = { make: 'ideal', model: 'Logic', gcNumber: '47-349-16', ...place };
    const given = { boilerMake: 'ideal', boilerModel: 'Logic Plus' };
    const described = { make: 'ideal', model: 'Logic Plus' };
    const [same, another] = ['4734916', '4704401'];
    expect(boilerOf({}, known)).toEqual(known);
    expect(boilerOf({ ...given, boilerGcNumber: same }, known)).toEqual({
      ...described,
      gcNumber: same,
      ...place,
    });
    expect(boilerOf({ ...given, boilerGcNumber: another }, known)).toEqual({
      ...described,
      gcNumber: another,
    });
  });
});
