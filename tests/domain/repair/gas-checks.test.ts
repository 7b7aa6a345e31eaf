import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyJobToClose, formatGcNumber, hasGasRecord } from '#domain/repair';
import { forAll } from '../../for-all.ts';

describe('a GC number', () => {
  it('is shown in its three groups, with all digits', () =>
    forAll(fc.stringMatching(/^\d{7}$/), (digits) => {
      const shown = formatGcNumber(digits);
      expect(shown).toMatch(/^\d{2}-\d{3}-\d{2}$/);
      expect(shown.replaceAll('-', '')).toBe(digits);
    }));

  it.each(['', '473151', '47-315-12', '47315123', 'x4731512', 'unknown'])(
    'is shown unchanged when it is %j',
    (text) => {
      expect(formatGcNumber(text)).toBe(text);
    },
  );
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
