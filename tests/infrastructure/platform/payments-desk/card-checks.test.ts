import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  cardProblems,
} from '#infrastructure/platform/payments-desk/served/card-checks.js';

const good = { number: '4242 4242 4242 4242', expiry: '03/27', securityCode: '123' };
const month = '2026-03';
const codes = (change: Partial<typeof good>) =>
  cardProblems({ ...good, ...change }, month).map(({ code }) => code);

describe('the card number', () => {
  it('fails the check with one wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const wrong = good.number
          .replaceAll(' ', '')
          .split('')
          .map((digit, index) => (index === place ? String((Number(digit) + by) % 10) : digit))
          .join('');
        fc.pre(brandOf(wrong) !== 'amex');
        expect(codes({ number: wrong })).toEqual(['invalid_number']);
      }),
    );
  });

  it('is incomplete while it is typed, never invalid', () => {
    for (let length = 0; length < 19; length += 1) {
      expect(codes({ number: good.number.slice(0, length) })).toEqual(['incomplete_number']);
    }
  });
});

describe('the expiry date', () => {
  it.each([
    ['', 'incomplete_expiry'],
    ['03/2', 'incomplete_expiry'],
    ['13/27', 'invalid_expiry'],
    ['02/26', 'invalid_expiry_past'],
  ])('%s is %s', (expiry, code) => {
    expect(codes({ expiry })).toEqual([code]);
  });

  it('is valid until the end of its month', () => {
    expect(codes({ expiry: '03/26' })).toEqual([]);
  });
});

describe('the security code', () => {
  it('has three digits, or four on an American Express card', () => {
    const amex = '3782 822463 10005';
    expect(codes({ securityCode: '1234' })).toEqual(['invalid_cvc']);
    expect(codes({ number: amex })).toEqual(['incomplete_cvc']);
    expect(codes({ number: amex, securityCode: '1234' })).toEqual([]);
  });
});
