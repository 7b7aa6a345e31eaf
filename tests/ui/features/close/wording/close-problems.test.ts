import { expect, it } from 'vitest';
import {
  closeProblemWording,
  closeSummaryWording,
} from '#words/features/close/wording/problems.ts';

it('an amount with too many digits is reported with the limit of four digits (document 3, section 5)', () => {
  for (const place of [
    { field: 'actualGrossPartsCost' },
    { field: 'partsUsed', line: 0, of: 'cost' },
  ] as const) {
    const reported = closeProblemWording('actualPartsCost', { ...place, problem: 'not-money' });
    expect(reported).toMatch(/up to 4 digits/);
    expect(reported).not.toMatch(/must be a number/);
  }
});

it.each([
  [{ problem: 'out-of-range', least: 1, most: 999 }, 'Please enter a number from 1 to 999.'],
  [{ problem: 'out-of-range', least: 0 }, 'Please enter 0 or more.'],
  [{ problem: 'between-steps', step: 1 }, 'Please enter a whole number.'],
] as const)('a number of pieces with %j is reported with its limits', (problem, words) => {
  const place = { field: 'partsUsed', line: 0, of: 'quantity' };
  expect(closeProblemWording('actualPartsUsed', { ...place, ...problem })).toBe(words);
});

it.each([
  ['boilerMake', 'required', 'Boiler make: All boiler details must be filled in.'],
  ['boilerMakeOther', 'other-unspecified', 'Boiler make: All boiler details must be filled in.'],
  ['issueAreaOther', 'other-unspecified', 'Enter an answer: Which area is it?'],
] as const)('the summary names the section of %s', (field, problem, words) => {
  expect(closeSummaryWording('boilerDetails', { field, problem })).toBe(words);
});

it('the summary names the part to which a field belongs', () => {
  const problem = { field: 'partsUsed', line: 1, of: 'cost', problem: 'required' } as const;
  expect(closeSummaryWording('actualPartsUsed', problem, 'Fan Gasket')).toBe(
    'Fan Gasket: Enter what you paid.',
  );
});

it.each([
  [1, 'This is more than the 1 hour that is authorised. Please call us on {phone}.'],
  [1.5, 'This is more than the 1.5 hours that are authorised. Please call us on {phone}.'],
])('more than %d authorised hours are reported with the limit', (authorised, words) => {
  expect(
    closeProblemWording('partsNeeded', {
      field: 'estimatedHoursNeeded',
      problem: 'hours-above-authorised',
      authorised,
    }),
  ).toBe(words);
});
