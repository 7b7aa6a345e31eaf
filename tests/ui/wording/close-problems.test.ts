import { expect, it } from 'vitest';
import { closeProblemWording, closeSummaryWording } from '#ui/wording/engineer/close/problems.ts';

it('asks for up to four digits where more were typed, which are a number too (document 3, section 5)', () => {
  for (const place of [
    { field: 'actualGrossPartsCost' },
    { field: 'partsUsed', line: 0, of: 'cost' },
  ] as const) {
    const told = closeProblemWording('actualPartsCost', { ...place, problem: 'not-money' });
    expect(told).toMatch(/up to 4 digits/);
    expect(told).not.toMatch(/must be a number/);
  }
});

it.each([
  ['boilerMake', 'required', 'Boiler make: All boiler details must be filled in.'],
  ['boilerMakeOther', 'other-unspecified', 'Boiler make: All boiler details must be filled in.'],
  ['issueAreaOther', 'other-unspecified', 'Issue area: Please enter details.'],
] as const)('the summary names what %s belongs to', (field, problem, words) => {
  expect(closeSummaryWording('boilerDetails', { field, problem })).toBe(words);
});
