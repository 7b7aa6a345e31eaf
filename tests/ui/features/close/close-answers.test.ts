import { expect, it } from 'vitest';
import { answeredSteps } from '#application/close/close-session-state.ts';
import { closeQuestionKeys, closeQuestions } from '#domain/close';
import type { Answers, Scalar } from '#domain/flow';
import type { Pence } from '#domain/money';
import {
  isStepCompletedBy,
  questionOfButtons,
} from '#ui/features/close/flow/answered-by-button.ts';
import { whyCosts } from '#ui/features/close/parts/why-costs.ts';
import {
  closeProblemWording,
  closeSummaryWording,
} from '#words/features/close/wording/problems.ts';
import { closeQuestionWording } from '#words/shared/visit/wording/close-questions.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import type { CloseAnswers } from '../../../../domain/close/close-progress.ts';
import { electricJob } from '../../../application/close/close-world.ts';
import { closeWith, stepsOf } from '../../../domain/close/close-answers.ts';
import { tuesday, worldOf, type CloseWorld } from '../../../domain/close/close-worlds.ts';
import { closesIn } from '../../../domain/close/every-close.ts';
import {
  answered,
  checkedGasFault,
  fittedAndChecked,
  parts,
} from '../../../journeys/engineer/closing/answered-steps.ts';

/**
 * Fields that do not take one tap: a list is opened first, a button opens the field for a reason, and the area of a gas
 * job is chosen already.
 */
const tapsOf: { readonly [field: string]: number } = {
  boilerMake: 2,
  actualDuration: 2,
  photosOfFaultReason: 2,
  issueArea: 0,
};

const isOptional = (field: string): boolean => {
  const question = closeQuestionKeys.find((name) => name === field);
  const definition = question && closeQuestions[question];
  return definition !== undefined && 'optional' in definition && definition.optional;
};

it('a resolved gas job can be closed with at most 26 taps', () => {
  const close = closeWith(worldOf('Gas Job'), { isResolved: 'Yes', unsafeSituation: 'NA' });
  const taps = stepsOf(close).flatMap(([step, given]) => {
    const button = questionOfButtons(step);
    const isDone = button !== undefined && isStepCompletedBy(step, given[button.name] as Scalar);
    // A button that answers also continues.
    const fields = Object.keys(given).filter((field) => !isOptional(field));
    return [...fields.map((field) => tapsOf[field] ?? 1), isDone ? 0 : 1];
  });
  const sum = taps.reduce<number>((total, count) => total + count, 0);
  expect(sum, 'we chose the number: docs/decisions/0022-close-flow.md').toBeLessThanOrEqual(26);
});

const nameOf = (key: string): string =>
  new Map<string, { readonly name: string }>(Object.entries(closeQuestionWording)).get(key)?.name ??
  key;

const labels = ({ job, flags }: CloseWorld, submitted: CloseAnswers): readonly string[] =>
  answeredSteps({
    job: { ...electricJob(), ...job },
    flags,
    moments: [tuesday],
    session: { submitted },
  }).flatMap(({ step, answers, repeated }) =>
    Object.keys(answers).map((key) =>
      repeated.includes(key) ? closeWording.repeatedLabel(nameOf(key), step) : nameOf(key),
    ),
  );

it('every answer of a close has a unique name, so that it can be shown and changed', () => {
  const plumbing = worldOf('Plumbing', { package: 'your-home', authorised: 'Yes' });
  const twice: CloseAnswers = Object.fromEntries<Answers>([
    ...checkedGasFault('vaillant'),
    answered('partsNeeded', parts(1.5, ['Fan', 4000])),
    ...fittedAndChecked('vaillant', {}),
  ]);
  const all = [
    labels(worldOf('Gas Job', { package: 'your-boiler' }), twice),
    ...closesIn(plumbing).map((answers) => labels(plumbing, answers)),
  ];
  for (const shown of all) expect(new Set(shown).size).toBe(shown.length);
  expect(all[0]).toContain('Gas rate, after the new parts');
  expect(all.flat()).toContain('Parts needed, confirmed');
  expect(all.flat()).toContain('Parts needed, after the warning');
});

const cost = { field: 'partsUsed', line: 0, of: 'cost' };
const quantity = { ...cost, of: 'quantity' };
const boilerDetails = 'Boiler make: All boiler details must be filled in.';

/** The limit of four digits is of document 3, section 5. */
it.each([
  [{ ...cost, problem: 'not-money' }, /up to 4 digits(?!.*must be a number)/],
  [{ field: 'actualGrossPartsCost', problem: 'not-money' }, /up to 4 digits(?!.*must be a number)/],
  [
    { ...quantity, problem: 'out-of-range', least: 1, most: 999 },
    /^Please enter a number from 1 to 999\.$/,
  ],
  [{ ...quantity, problem: 'out-of-range', least: 0 }, /^Please enter 0 or more\.$/],
  [{ ...quantity, problem: 'between-steps', step: 1 }, /^Please enter a whole number\.$/],
  [
    { field: 'estimatedHoursNeeded', problem: 'hours-above-authorised', authorised: 1 },
    /^This is more than the 1 hour that is authorised\. Please call us on {phone}\.$/,
  ],
  [
    { field: 'estimatedHoursNeeded', problem: 'hours-above-authorised', authorised: 1.5 },
    /^This is more than the 1\.5 hours that are authorised\. Please call us on {phone}\.$/,
  ],
] as const)('the problem %j is reported with its limits', (problem, words) => {
  expect(closeProblemWording('actualPartsUsed', problem)).toMatch(words);
});

it.each([
  [{ field: 'boilerMake', problem: 'required' }, undefined, boilerDetails],
  [{ field: 'boilerMakeOther', problem: 'other-unspecified' }, undefined, boilerDetails],
  [
    { field: 'issueAreaOther', problem: 'other-unspecified' },
    undefined,
    'Enter an answer: Which area is it?',
  ],
  [{ ...cost, problem: 'required' }, 'Fan Gasket', 'Fan Gasket: Enter what you paid.'],
] as const)('the summary of %j names the section or the part (%s)', (problem, part, words) => {
  expect(closeSummaryWording('boilerDetails', problem, part)).toBe(words);
});

it('"Why?" of an estimate names its margins, and the changes that would need a call', () => {
  const inputs = { hours: 1, parts: 4000 as Pence, previousVisits: 0 };
  expect(whyCosts({ decision: 'estimate-authorisation', inputs, asOf: undefined })).toEqual({
    compared: [
      'Estimated cost: £90.00, £10.00 below the limit of £100.00.',
      'Previous visits: 0. Up to 1 can be authorised at once.',
    ],
    changes: [
      'With 1.5 hours it would need a call to authorise.',
      'With parts for £50.01 it would need a call to authorise.',
      'With 2 previous visits it would need a call to authorise.',
    ],
  });
});

it('"Why?" of parts names the part and the cost with which they would be authorised', () => {
  const hours = { primary: 2, secondary: 1, tolerance: 0 };
  const pump = { name: 'Pump', quantity: 1, cost: 21_000 as Pence, hours };
  // A request has a part: only one of several can be excluded.
  const fan = { ...pump, name: 'Fan', cost: 100 as Pence };
  const whyParts = (...requested: readonly (typeof pump)[]) =>
    whyCosts({
      decision: 'parts-authorisation',
      inputs: {
        parts: requested,
        hours: 1,
        previousVisits: 0,
        warningShown: true,
        issueArea: 'Boiler',
        boilerMake: 'alpha',
      },
      asOf: undefined,
    });
  const { compared, changes } = whyParts(pump);
  expect(compared).toContain('Total cost: £258.00, £8.00 above the limit of £250.00.');
  expect(changes).toEqual([
    'With 0.5 hours it would be authorised at once.',
    'With Pump for £202.00 it would be authorised at once.',
  ]);
  expect(whyParts(pump, fan).changes).toContain('Without Pump it would be authorised at once.');
});
