import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialledNumber, publishedNumber } from '#domain/identity';
import { forAll } from '../../for-all.ts';

describe('a telephone number as written', () => {
  it.each([
    ['+44', '07700 900123', '+447700900123'],
    ['', '01904 123456', '+441904123456'],
    ['0044', '07700900123', '+447700900123'],
    ['', '447700900123', '+447700900123'],
    ['', '+33 1 44 02 12 34', '+33144021234'],
    ['', '18001 07700 900321', '+447700900321'],
    ['', 'Flat 12: 07700 900321', '+447700900321'],
    ['+44', '+353 87 123 4567', '+353871234567'],
    ['+44', '+44 (0)7700 900123', '+447700900123'],
    ['+44', '(0)7700 900123', '+447700900123'],
    ['+44', '', undefined],
    ['44 0', '7700900123', undefined],
    ['', '07700 90012344', undefined],
    ['', '+44 07700 900123', '+447700900123'],
    ['', '+0123456789', undefined],
    ['', '+1234567890123456', undefined],
    ['+353', '44 123 4567', '+353441234567'],
    ['', '+44 7700 900 1234 5', undefined],
    ['+44', 'unknown', undefined],
    ['', '07700 900321 / 07700 900654', '+447700900321'],
    ['', '01904123456#12', '+441904123456'],
    ['', 'home 01904-123-456 (after 6)', '+441904123456'],
    ['', 'none, ring 07700 900321', '+447700900321'],
    ['', '+1 (212) 555-0100', '+12125550100'],
    ['', '0044 (0)20 7946 0958 or 07700900123', '+442079460958'],
    ['', 'tel. 0161 496 0999 after 6', '+441614960999'],
    ['', '0800 111 999 9-5', undefined],
    ['', '1. 07700 900321 2. 07700 900654', '+447700900321'],
    ['', '01904 123456 07700 900321 0800 111999', '+441904123456'],
    ['', '0044 7700 900321 0044 7700 900654', '+447700900321'],
    ['', '07700\u2011900\u2013321', '+447700900321'],
    ['', '\u202a07700\u00a0900321\u202c', '+447700900321'],
  ])('with the prefix %j and the number %j is dialled as %j', (prefix, number, dialled) => {
    expect(dialledNumber(prefix, number)).toBe(dialled);
  });
});

it.each([
  ['0800 111 999', '+44800111999'],
  ['+353 1 234 5678', '+35312345678'],
  ['999', '999'],
  ['116 123', '116123'],
  ['0800', undefined],
  ['', undefined],
])('the published number %j is dialled as %j', (number, dialled) => {
  expect(publishedNumber(number)).toBe(dialled);
});

describe('a number to dial', () => {
  const digits = (least: number, most: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
      .map((some) => some.join(''));
  const national = fc
    .tuple(fc.integer({ min: 1, max: 9 }), digits(8, 9))
    .map(([first, rest]) => `${first}${rest}`);
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' \u200b');
  const spaced = fc
    .tuple(national, fc.array(gap, { minLength: 10, maxLength: 10 }))
    .map(([number, gaps]) => ({
      number,
      text: Array.from(`0${number}`, (digit, at) => digit + (gaps[at] ?? '')).join(''),
    }));
  const before = fc.constantFrom('', 'Mobile: ', '\u202a', 'call ');
  const after = fc.constantFrom(
    '',
    ' ext 7',
    ' / 07700 900654',
    ', or 01904 123456',
    ' (work)',
    ' x12',
    '; 0800 111 999',
  );

  it('is the first in any text, in any notation', () =>
    forAll(spaced, before, after, ({ number, text: written }, first, last) => {
      expect(dialledNumber('', first + written + last)).toBe(`+44${number}`);
    }));

  it('is in E.164 format or missing, for any text', () => {
    const anyText = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789+()-/ .,x')),
      maxLength: 40,
    });
    forAll(fc.oneof(fc.constant(''), fc.constant('+44'), anyText), anyText, (prefix, number) => {
      expect(dialledNumber(prefix, number) ?? '+1234567').toMatch(/^\+[1-9]\d{6,14}$/);
    });
  });
});
