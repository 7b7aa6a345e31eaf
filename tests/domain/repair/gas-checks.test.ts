import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGcNumber } from '#domain/repair';

describe('a GC number', () => {
  it('is shown in its three groups, with all digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7}$/), (digits) => {
        const shown = formatGcNumber(digits);
        expect(shown).toMatch(/^\d{2}-\d{3}-\d{2}$/);
        expect(shown.replaceAll('-', '')).toBe(digits);
      }),
    );
  });

  it.each(['', '473151', '47-315-12', 'unknown'])('is shown unchanged when it is %j', (text) => {
    expect(formatGcNumber(text)).toBe(text);
  });
});
