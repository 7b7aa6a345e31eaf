import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOfCode,
  oneTimeCodeLength,
  parseOneTimeCode,
  wrongCodesAllowed,
} from '#domain/identity';
import { forCases } from '../../for-all.ts';

const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789 -x\n٣'.split('')) }),
);

describe('a one-time code', () => {
  it('keeps the first six digits of any typed or pasted text', () =>
    forCases(1000, typed, (text) => {
      const digits = text
        .split('')
        .filter((sign) => sign >= '0' && sign <= '9')
        .slice(0, 6)
        .join('');
      expect(digitsOfCode(text)).toBe(digits);
      expect(parseOneTimeCode(text)).toBe(digits.length === 6 ? digits : undefined);
    }));

  it('has six digits and three tries', () => {
    expect(oneTimeCodeLength).toBe(6);
    expect(wrongCodesAllowed).toBe(3);
  });
});
