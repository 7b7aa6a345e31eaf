import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pence, parsePounds, parsePoundsUp, penceOfPounds, poundsOf } from '#domain/money';
import { forAll } from '../../for-all.ts';

/** A number of thousandths written as pounds, with three decimals. */
const written = (thousandths: number): string =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;

const anyPence = fc.nat(100_000_000).map((pence) => pence as Pence);

describe('estimated pounds', () => {
  it('are rounded up to pence', () =>
    forAll(fc.nat(100_000_000), (thousandths) => {
      expect(parsePoundsUp(written(thousandths))).toBe(Math.ceil(thousandths / 10));
    }));
  it.each([
    ['4.35', 435],
    ['0.29', 29],
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
  it.each([
    [' 12.5 ', 1250],
    ['0.05', 5],
    ['99,90', 9990],
    ['1,5', 150],
    ['£9999.99', 999_999],
    ['£ 40,50', 4050],
  ])('typed as %j are %j pence', (text, pence) => {
    expect(parsePounds(text)).toBe(pence);
  });
  it.each(['', '12345', '£12345', '1.234', '1,200', '.5', '5.', '5,', '-1', 'x', '1 0', '£'])(
    'typed as %j are refused',
    (text) => {
      expect(parsePounds(text)).toBeUndefined();
    },
  );
});

describe('pounds in requests and answers', () => {
  it('are converted back to the same pence, with at most two decimals', () =>
    forAll(anyPence, (pence) => {
      const pounds = poundsOf(pence);
      expect(penceOfPounds(pounds)).toBe(pence);
      expect(String(pounds)).toMatch(/^\d+(\.\d{1,2})?$/);
    }));
  it('are rounded to the nearest penny, half a penny up', () =>
    forAll(fc.nat(10_000_000), (thousandths) => {
      expect(penceOfPounds(thousandths / 1000)).toBe(Math.floor((thousandths + 5) / 10));
    }));
  it.each([
    [1.005, 101],
    [4.015, 402],
    [8.165, 817],
    [1.0049, 100],
  ])('of %d are %d pence, although no double is exactly that amount', (pounds, pence) => {
    expect(penceOfPounds(pounds)).toBe(pence);
  });
  it.each([-0.01, NaN, Infinity, -Infinity, 1e300])('of %d are refused', (pounds) => {
    expect(penceOfPounds(pounds)).toBeUndefined();
  });
});
