import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGcNumber,
  hasAnyCheck,
  hasGasRecord,
  emptyJobToClose,
  parseSupportAnswer,
  parseVisitType,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

it('a visit type is read in any spelling, and from no other text', () => {
  const read = ['follow-on', 'BREAKDOWN', 'Visit', '', null, undefined].map(parseVisitType);
  expect(read).toEqual(['FollowOn', 'Breakdown', ...Array.from({ length: 4 })]);
});

it('the answer of support is Yes or No in any spelling, or unknown', () => {
  const read = [' yes ', 'No', 'Maybe', null].map(parseSupportAnswer);
  expect(read).toEqual(['Yes', 'No', undefined, undefined]);
});

it('gas checks exist when at least one check was made', () => {
  const none = { ...emptyJobToClose.gasChecks, ventilation: '', gasRateKw: '' };
  expect(hasAnyCheck(none)).toBe(false);
  for (const check of Object.keys(none))
    expect(hasAnyCheck({ ...none, [check]: 'Yes' })).toBe(true);
});

describe('a GC number', () => {
  it('is shown in its three groups, with all digits', () =>
    forAll(fc.stringMatching(/^\d{7}$/), (digits) => {
      const shown = formatGcNumber(digits);
      expect(shown).toMatch(/^\d{2}-\d{3}-\d{2}$/);
      expect(shown.replaceAll('-', '')).toBe(digits);
      for (const other of [`${digits}0`, `x${digits}`]) expect(formatGcNumber(other)).toBe(other);
    }));
});

describe('a gas record', () => {
  const noChecks = { ...emptyJobToClose.gasChecks, combustionReading: '' };
  const checks = { ...noChecks, gasRateKw: '24' };

  it.each([
    [noChecks, undefined, false],
    [checks, undefined, true],
    [noChecks, checks, true],
    [checks, checks, true],
  ])('of %j and before it %j exists: %s', (gasChecks, earlierGasChecks, exists) => {
    expect(hasGasRecord({ gasChecks, earlierGasChecks })).toBe(exists);
  });
});
