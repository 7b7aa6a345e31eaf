import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimAfterClose } from '#domain/close/claim-after-close.ts';
import { boilerOfClose, gasPasses } from '#domain/close/gas-passes.ts';
import type { CloseRequest, CloseSteps } from '#domain/close/close-request.ts';
import { identifier } from '#domain/kernel/identifiers.ts';

/** The steps of the gas checks in the order of document 3, section 4, what each asks, and what the record calls it. */
const checks = [
  ['visualInspectionSafe', 'visualInspectionSafe', 'visualInspectionSafe'],
  ['safetyDeviceFsfCorrect', 'safetyDeviceFsfCorrect', 'safetyDeviceFsfCorrect'],
  ['ventillationSizeConfigLabelling', 'ventillationSizeConfigLabelling', 'ventilation'],
  ['combustionPerformanceReading', 'combustionPerformanceReading', 'combustionReading'],
  ['boilerGauges', 'gasRateKw', 'gasRateKw'],
  ['boilerGauges', 'burnerPressureMb', 'burnerPressureMb'],
  ['gasUnsafeSituation', 'unsafeSituation', 'unsafeSituation'],
] as const;

const anyTold = fc.oneof(
  fc.constantFrom<string | number | boolean | undefined>(undefined, true, 'Yes', 'No', 21.5, 0),
  fc.constant(['a list']),
);
/** What was told at each check of one pass. */
const anyPass = fc.array(anyTold, { minLength: checks.length, maxLength: checks.length });
type Pass = readonly (string | number | boolean | readonly string[] | undefined)[];

const stepsOf = (pass: Pass, suffix: string): CloseSteps => {
  const steps: Record<string, Record<string, Pass[number]>> = {};
  checks.forEach(([step, question], index) => {
    const name = `${step}${suffix}`;
    if (pass[index] !== undefined) steps[name] = { ...steps[name], [question]: pass[index] };
  });
  return steps;
};

/** A pass as the record has it: words and numbers alone, as words; none where there are none. */
const recordOf = (pass: Pass) => {
  const words = pass.map((told) =>
    typeof told === 'string' || typeof told === 'number' ? `${told}` : undefined,
  );
  if (words.every((word) => word === undefined)) return undefined;
  return Object.fromEntries(checks.map(([, , name], index) => [name, words[index]]));
};

describe('the gas checks of a close', () => {
  it('are the later pass, with the one before it beside it where both were made', () => {
    fc.assert(
      fc.property(anyPass, anyPass, (before, after) => {
        const [first, second] = [recordOf(before), recordOf(after)];
        expect(gasPasses({ ...stepsOf(before, ''), ...stepsOf(after, 'Resolved') })).toEqual({
          last: second ?? first,
          earlier: second === undefined ? undefined : first,
        });
      }),
    );
  });
});

describe('the boiler of a close', () => {
  const request: CloseRequest = {
    job: identifier('job'),
    flowVersion: 1,
    steps: {},
    useStructuredParts: true,
    previousVisits: 0,
  };

  it('is as the close tells it, in own words where its make is none of the list', () => {
    const told = { boilerModel: 'Greenstar', boilerGcNumber: '4704401' };
    const boiler = { model: 'Greenstar', gcNumber: '4704401', type: 'Combi', location: 'Loft' };
    const where = { boilerType: 'Combi', boilerLocation: 'Loft', boilerMakeOther: 'Homemade' };
    expect(boilerOfClose({ ...request, ...told, ...where, boilerMake: 'ideal' })).toEqual({
      ...boiler,
      make: 'ideal',
    });
    expect(boilerOfClose({ ...request, ...told, ...where, boilerMake: 'other' })).toEqual({
      ...boiler,
      make: 'Homemade',
    });
  });

  it('is none for a close that tells of none, and one for any one thing that is told', () => {
    expect(boilerOfClose(request)).toBeUndefined();
    expect(boilerOfClose({ ...request, boilerLocation: 'Loft' })).toMatchObject({
      location: 'Loft',
    });
  });
});

it('the claim after each end is as the decisions say ("What the ends do")', () => {
  expect(claimAfterClose).toEqual({
    complete: 'Closed',
    nextVisitScheduled: 'Engineer to Schedule Follow-On',
    investigationRequired: 'Investigation Required',
    rejectionNotice: 'Investigation Required',
  });
});
