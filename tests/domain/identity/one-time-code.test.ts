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

  it.each([
    ['123456', '123456'],
    ['012 345', '012345'],
    ['Your code is 654321.', '654321'],
    ['1234567', '123456'],
  ])('typed as %j is %s', (text, code) => {
    expect(parseOneTimeCode(text)).toBe(code);
  });

  it.each(['', '12345', 'abcdef', '12-34-5'])('typed as %j is incomplete', (text) => {
    expect(parseOneTimeCode(text)).toBeUndefined();
  });

  it('has six digits and three tries', () => {
    expect(oneTimeCodeLength).toBe(6);
    expect(wrongCodesAllowed).toBe(3);
  });
});
