import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dialledNumber,
  digitsOfCode,
  normalisePostcode,
  oneTimeCodeLength,
  parseEmailAddress,
  parseOneTimeCode,
  parsePostcode,
  postcodeDistrict,
  publishedNumber,
  wrongCodesAllowed,
} from '#domain/identity';
import { forAll, forCases } from '../../for-all.ts';
import { longestEmailAddress } from '../../../domain/identity/contact-details.ts';

const alphanumerics = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const word = (minLength: number, maxLength: number, extra = '') =>
  fc.string({
    unit: fc.constantFrom(...alphanumerics, ...extra.split('')),
    minLength,
    maxLength,
  });
const label = word(1, 20);
const anyAddress = fc
  .tuple(word(1, 30, ".!#$%&'*+/=?^_`{|}~-"), fc.array(label, { minLength: 2, maxLength: 4 }))
  .map(([person, labels]) => `${person}@${labels.join('.')}`);
const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0'), maxLength: 3 });

describe('an e-mail address', () => {
  it('is accepted and trimmed when it has a local part and a domain of two labels or more', () =>
    forAll(anyAddress, blanks, blanks, (address, before, after) => {
      expect(parseEmailAddress(`${before}${address}${after}`)).toBe(address);
    }));

  it('has one @ and no blanks, and is unchanged when it is parsed again', () => {
    const nearly = fc.string({ unit: fc.constantFrom('a', '@', '.', '-', ' ', '\n', 'é') });
    forCases(5000, nearly, (text) => {
      const address = parseEmailAddress(text);
      if (address === undefined) return;
      expect(parseEmailAddress(address)).toBe(address);
      const [, host = '', ...more] = address.split('@');
      expect(more).toEqual([]);
      expect(address).not.toMatch(/\s|é/);
      expect(host).not.toMatch(/-\.|\.\.|[.-]$|^[.-]|\.-/);
      expect(address).toMatch(/@.+\../);
    });
  });

  it('may have up to 254 characters', () => {
    const ofLength = (length: number) =>
      `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(longestEmailAddress).toBe(254);
    expect(parseEmailAddress(ofLength(254))).toBe(ofLength(254));
    expect(parseEmailAddress(` ${ofLength(254)} `)).toBe(ofLength(254));
    expect(parseEmailAddress(ofLength(255))).toBeUndefined();
  });

  it.each([
    'Jane Doe <jane@example.com>',
    '"Doe, Jane" <jane@example.com>',
    'mailto:jane@example.com',
    'jane@example.com.',
    'Jane Doe <jane@example.com>.',
    'jane@example,com',
    'jane @example. com',
    '(“jane@example.com,”)',
  ])('is the address in %j', (text) => {
    expect(parseEmailAddress(text)).toBe('jane@example.com');
  });

  it.each([
    '',
    'jane',
    'jane@example',
    'jane doe@example.com',
    'jane@example.com, joe@example.com',
    'jane@example.com\nBcc: joe@example.com',
    'write to jane@example.com',
    '<jane@example>.com',
    'janemailto:@example.com',
    'ja(ne@example.com',
    'jane,doe@example.com',
    `jane@${'a'.repeat(64)}.com`,
  ])('is refused as %j', (text) => {
    expect(parseEmailAddress(text)).toBeUndefined();
  });
});

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
    ['', '01904 12345 ext 7 6', '+44190412345'],
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
  const national = fc.stringMatching(/^[1-9]\d{8,9}$/);
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

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''));
/** From the third character on, an O is read as a zero. */
const laterLetter = letter.filter((text) => text !== 'O');
const digit = fc.constantFrom(...'0123456789'.split(''));

/** What the Post Office allows at each place of a shape: `c` follows one letter and a digit, and `d` two letters. */
type Place = readonly [fc.Arbitrary<string>, RegExp];
const places: { readonly [name: string]: Place } = {
  a: [letter, /[^QVX]/],
  b: [letter, /[^IJZ]/],
  c: [laterLetter, /[ABCDEFGHJKPSTUW]/],
  d: [laterLetter, /[ABEHMNPRVWXY]/],
  i: [laterLetter, /[^CIKMOV]/],
};
const anyShapedText = fc.constantFrom('a9', 'a99', 'ab9', 'ab99', 'a9c', 'ab9d').chain((shape) => {
  const all = Array.from(`${shape}9ii`, (name): Place => places[name] ?? [digit, /./]);
  return fc.tuple(...all.map(([character]) => character)).map((characters) => ({
    characters,
    postcode: all.every(([, allowed], at) => allowed.test(characters[at] ?? ''))
      ? characters.toSpliced(-3, 0, ' ').join('')
      : undefined,
  }));
});

describe('a postcode', () => {
  it('has one of the six valid shapes, in any spacing and case', () => {
    const anyWriting = fc.array(fc.tuple(blanks, fc.boolean()), { minLength: 8 });
    forCases(1000, anyShapedText, anyWriting, ({ characters, postcode }, writing) => {
      const typed = characters.map((character, at) => {
        const [space, isLower] = writing[at] ?? ['', false];
        return space + (isLower ? character.toLowerCase() : character);
      });
      expect(parsePostcode(`${typed.join('')} `)).toBe(postcode);
    });
  });

  it.each([
    ['gir0aa', 'GIR 0AA'],
    ['m1-1ae', 'M1 1AE'],
    ['“M1 1AE”', 'M1 1AE'],
    ['(M1, 1AE)', 'M1 1AE'],
    ['bso 1ae', 'BS0 1AE'],
    ['SO16 OAS', 'SO16 0AS'],
    ['', undefined],
    ['GIR 0AB', undefined],
    ['M1 1AE, M2', undefined],
    ['MO 1AE', undefined],
    ['EC1A 1BB EC1A 1BB', undefined],
    ['90210', undefined],
  ])('typed as %j is read as %j', (typed, postcode) => {
    expect(parsePostcode(typed)).toBe(postcode);
  });
});

/** Characters whose capitals are longer, shorter or missing, and several kinds of blanks. */
const oddSign = fc.constantFrom(
  ...'aZ09-.…Oßŉﬁİıΐ💧'.split(''),
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u2003',
);

describe('normalising a postcode', () => {
  it('is idempotent', () =>
    forCases(1000, fc.string({ unit: oddSign }), (text) => {
      const once = normalisePostcode(text);
      expect(normalisePostcode(once)).toBe(once);
    }));

  it('leaves a space before the last three characters, if there are more', () => {
    expect(['m1 1', 'm11a'].map(normalisePostcode)).toEqual(['M11', 'M 11A']);
  });
});

describe('the district of a postcode', () => {
  it.each([
    ['YO1 7HH', 'YO1'],
    ['yo17hh', 'YO1'],
    [' EC1A 1BB ', 'EC1A'],
    ['', ''],
  ])('of %j is %j, without the rest of the address', (postcode, district) => {
    expect(postcodeDistrict(postcode)).toBe(district);
  });
});

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
