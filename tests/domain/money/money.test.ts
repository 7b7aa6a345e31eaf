import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPounds,
  noPence,
  parsePence,
  parsePounds,
  parsePoundsUp,
  parseSignedPence,
  penceOfPounds,
  poundsOf,
  type Pence,
  type SignedPence,
} from '#domain/money';
import { forAll, forCases } from '../../for-all.ts';

const anyPence = fc.oneof(fc.constant(0), fc.maxSafeNat(), fc.nat(20_000));

it('pence are whole, and never negative unless they are signed', () => {
  forAll(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()), (amount) => {
    const isWhole = Number.isInteger(amount) && Math.abs(amount) < 2 ** 53;
    expect(parseSignedPence(amount)).toBe(isWhole ? amount : undefined);
    expect(parsePence(amount)).toBe(isWhole && amount >= 0 ? amount : undefined);
  });
  expect(parsePence(0)).toBe(noPence);
});

it('formatted pounds are read back as the same pence, and have a minus below zero', () =>
  forCases(500, anyPence, (amount) => {
    const shown = formatPounds(amount as Pence);
    expect(shown).toMatch(/^£\d{1,3}(,\d{3})*\.\d{2}$/);
    expect(BigInt(shown.replace(/\D/g, ''))).toBe(BigInt(amount));
    if (amount > 0) expect(formatPounds(-amount as SignedPence)).toBe(`−${shown}`);
  }));

describe('estimated pounds', () => {
  it('are rounded up to pence', () =>
    forAll(fc.nat(100_000_000), (thousandths) => {
      const text = String(thousandths).padStart(4, '0');
      expect(parsePoundsUp(`${text.slice(0, -3)}.${text.slice(-3)}`)).toBe(
        Math.ceil(thousandths / 10),
      );
    }));

  it.each([
    ['12.3400001', 1235],
    [' 12. ', 1200],
    ['.5', 50],
    ['.', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1,200', undefined],
    ['£12', 1200],
    [' £ 12.50', 1250],
    ['￡12', 1200],
    ['£-12', undefined],
    ['9'.repeat(30), undefined],
  ])('typed as %j are %j pence', (text, pence) => {
    expect(parsePoundsUp(text)).toBe(pence);
  });
});

describe('paid pounds', () => {
  it('have 1 to 4 digits with up to 2 decimals', () =>
    forAll(fc.nat(999_999), (pence) => {
      expect(parsePounds((pence / 100).toFixed(2))).toBe(pence);
    }));

  it.each<readonly [string, number | undefined]>([
    [' 12.5 ', 1250],
    ['99,90', 9990],
    ['1,5', 150],
    ['£9999.99', 999_999],
    ['£ 40,50', 4050],
    ...['', '12345', '£12345', '1.234', '1,200', '.5', '5.', '5,', '-1', 'x', '1 0', '£', '1£'].map(
      (text) => [text, undefined] as const,
    ),
  ])('typed as %j are %j pence', (text, pence) => {
    expect(parsePounds(text)).toBe(pence);
  });
});

describe('pounds in requests and answers', () => {
  it('are converted back to the same pence, with at most two decimals', () =>
    forAll(fc.oneof(fc.constant(0), fc.nat(100_000_000)), (pence) => {
      const pounds = poundsOf(pence as Pence);
      expect(penceOfPounds(pounds)).toBe(pence);
      expect(String(pounds)).toMatch(/^\d+(\.\d{1,2})?$/);
    }));

  it('are rounded to the nearest penny, half a penny up, although no double is exactly half', () =>
    forCases(500, fc.nat(10_000_000), fc.constantFrom(0, 49, 50, 51, 99), (pence, part) => {
      expect(penceOfPounds((pence * 100 + part) / 10_000)).toBe(part < 50 ? pence : pence + 1);
    }));

  it.each([-0.01, NaN, Infinity, -Infinity, 1e300])('of %d are refused', (pounds) => {
    expect(penceOfPounds(pounds)).toBeUndefined();
  });
});
