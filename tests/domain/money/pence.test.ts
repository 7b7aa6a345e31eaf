import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPounds,
  noPence,
  parsePence,
  parseSignedPence,
  type Pence,
  type SignedPence,
} from '#domain/money';
import { forAll, forCases } from '../../for-all.ts';

const anyPence = fc.oneof(
  fc.maxSafeNat().map((amount) => amount as Pence),
  fc.nat(20_000).map((amount) => amount as Pence),
);

describe('pence', () => {
  it('are whole and never negative', () =>
    forAll(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()), (amount) => {
      const isPence = Number.isInteger(amount) && amount >= 0 && amount < 2 ** 53;
      expect(parsePence(amount)).toBe(isPence ? amount : undefined);
    }));
});

describe('signed pence', () => {
  it('are whole', () =>
    forAll(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()), (amount) => {
      const isWhole = Number.isInteger(amount) && Math.abs(amount) < 2 ** 53;
      expect(parseSignedPence(amount)).toBe(isWhole ? amount : undefined);
    }));
  it('below zero are shown as the same sum with a minus', () =>
    forAll(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
      expect(formatPounds(-amount as SignedPence)).toBe(`−${formatPounds(amount as Pence)}`);
    }));
});

describe('formatted pounds', () => {
  it('are read back as the same pence', () =>
    forCases(500, anyPence, (amount) => {
      const shown = formatPounds(amount);
      expect(shown).toMatch(/^£\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(BigInt(shown.replace(/\D/g, ''))).toBe(BigInt(amount));
    }));

  it.each([
    [noPence, '£0.00'],
    [5, '£0.05'],
    [123_456, '£1,234.56'],
    [100_000_000, '£1,000,000.00'],
  ])('for %d pence are %s', (amount, shown) => {
    expect(formatPounds(amount as Pence)).toBe(shown);
  });
});
