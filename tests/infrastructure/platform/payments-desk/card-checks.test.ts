import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  cardProblems,
  expiryOf,
  passesLuhn,
  formatExpiry,
  formatNumber,
  formatSecurityCode,
} from '#infrastructure/platform/payments-desk/served/card-checks.js';

const good = { number: '4242 4242 4242 4242', expiry: '03/27', securityCode: '123' };
const month = '2026-03';
const codes = (change: Partial<typeof good>) =>
  cardProblems({ ...good, ...change }, month).map(({ code }) => code);

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('the card number', () => {
  it('passes the check with exactly one last digit in ten', () => {
    fc.assert(
      fc.property(digits(15), (start) => {
        const passing = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) =>
          passesLuhn([...start, last].join('')),
        );
        expect(passing).toHaveLength(1);
      }),
    );
  });

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

  it('refuses letters and too many digits', () => {
    expect(codes({ number: '4242 4242 4242 424a' })).toEqual(['invalid_number']);
    expect(codes({ number: `${good.number}4` })).toEqual(['invalid_number']);
  });
});

describe('the expiry date', () => {
  it.each([
    ['', 'incomplete_expiry'],
    ['0', 'incomplete_expiry'],
    ['03', 'incomplete_expiry'],
    ['03/', 'incomplete_expiry'],
    ['03/2', 'incomplete_expiry'],
    ['00/27', 'invalid_expiry'],
    ['13/27', 'invalid_expiry'],
    ['02/26', 'invalid_expiry_past'],
    ['12/25', 'invalid_expiry_past'],
  ])('%s is %s', (expiry, code) => {
    expect(codes({ expiry })).toEqual([code]);
  });

  it('is valid until the end of its month', () => {
    expect(codes({ expiry: '03/26' })).toEqual([]);
  });

  it('is read in every format that browsers fill in', () => {
    for (const text of ['03/27', '03 / 27', '03/2027', '3/27', '0327', '032027']) {
      expect(expiryOf(text), text).toEqual({ month: 3, year: 2027 });
    }
  });
});

describe('the security code', () => {
  it('has three digits, or four on an American Express card', () => {
    const amex = '3782 822463 10005';
    expect(codes({ securityCode: '12' })).toEqual(['incomplete_cvc']);
    expect(codes({ securityCode: '1234' })).toEqual(['invalid_cvc']);
    expect(codes({ securityCode: '12a' })).toEqual(['invalid_cvc']);
    expect(codes({ number: amex })).toEqual(['incomplete_cvc']);
    expect(codes({ number: amex, securityCode: '1234' })).toEqual([]);
  });
});

it('a card with several problems reports each of them, in the order of the form', () => {
  expect(codes({ number: '', expiry: '', securityCode: '' })).toEqual([
    'incomplete_number',
    'incomplete_expiry',
    'incomplete_cvc',
  ]);
});

describe('formatting a card number', () => {
  it('keeps the digits and is idempotent', () => {
    fc.assert(
      fc.property(fc.nat(16).chain(digits), (all) => {
        const text = all.join('');
        const shown = formatNumber(text);
        expect(text.startsWith(shown.replaceAll(' ', ''))).toBe(true);
        expect(formatNumber(shown)).toBe(shown);
      }),
    );
  });

  it('groups a number as printed on the card', () => {
    expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/28', '12/28'],
    ['4', '04'],
    ['4/', '04/'],
    ['1/', '01/'],
    ['1/30', '01/30'],
    ['13', '01/3'],
    ['130', '01/30'],
    ['12/2028', '12/28'],
    ['122028', '12/28'],
  ])('writes the expiry %s as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('cuts a security code to its length', () => {
    expect(formatSecurityCode('12345', '4242')).toBe('123');
    expect(formatSecurityCode('12345', '3782')).toBe('1234');
  });
});
