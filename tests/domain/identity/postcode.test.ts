import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePostcode, parsePostcode, postcodeDistrict } from '#domain/identity';
import { forCases } from '../../for-all.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const letter = fc.constantFrom(...alphabet);
/** From the third character on, an O is read as a zero. */
const laterLetter = letter.filter((text) => text !== 'O');
const digit = fc.constantFrom(...'0123456789'.split(''));

const without = (characters: string) => (text: string) => !characters.includes(text);
const within = (characters: string) => (text: string) => characters.includes(text);

/**
 * The letters that the Post Office allows at each place: first, second, third after one, fourth after two, and
 * inward.
 */
const mayBe = {
  first: without('QVX'),
  second: without('IJZ'),
  third: within('ABCDEFGHJKPSTUW'),
  fourth: within('ABEHMNPRVWXY'),
  inward: without('CIKMOV'),
};

const all = (...checks: readonly boolean[]) => checks.every(Boolean);

/** Outward parts of each of the six shapes, with whether such a postcode can exist. */
const outward = fc.oneof(
  fc.tuple(letter, digit).map(([a, n]) => [a + n, mayBe.first(a)] as const),
  fc.tuple(letter, digit, digit).map(([a, n, m]) => [a + n + m, mayBe.first(a)] as const),
  fc
    .tuple(letter, letter, digit)
    .map(([a, b, n]) => [a + b + n, all(mayBe.first(a), mayBe.second(b))] as const),
  fc
    .tuple(letter, letter, digit, digit)
    .map(([a, b, n, m]) => [a + b + n + m, all(mayBe.first(a), mayBe.second(b))] as const),
  fc
    .tuple(letter, digit, laterLetter)
    .map(([a, n, c]) => [a + n + c, all(mayBe.first(a), mayBe.third(c))] as const),
  fc
    .tuple(letter, letter, digit, laterLetter)
    .map(
      ([a, b, n, c]) =>
        [a + b + n + c, all(mayBe.first(a), mayBe.second(b), mayBe.fourth(c))] as const,
    ),
);

const inward = fc
  .tuple(digit, laterLetter, laterLetter)
  .map(([n, a, b]) => [n + a + b, all(mayBe.inward(a), mayBe.inward(b))] as const);

const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0'), maxLength: 3 });

describe('a postcode', () => {
  it('has one of the six valid shapes, in any spacing and case', () => {
    const spaced = fc.tuple(
      outward,
      inward,
      fc.infiniteStream(blanks),
      fc.infiniteStream(fc.boolean()),
    );
    forCases(1000, spaced, ([[out, outExists], [inn, innExists], spaces, lower]) => {
      const typed = `${out}${inn}`
        .split('')
        .map((sign) => {
          const cased = lower.next().value === true ? sign.toLowerCase() : sign;
          return `${spaces.next().value}${cased}`;
        })
        .join('');
      expect(parsePostcode(`${typed} `)).toBe(outExists && innExists ? `${out} ${inn}` : undefined);
    });
  });

  it.each([
    ['gir0aa', 'GIR 0AA'],
    ['m1-1ae', 'M1 1AE'],
    ['“M1 1AE”', 'M1 1AE'],
    ['(M1, 1AE)', 'M1 1AE'],
    ['bso 1ae', 'BS0 1AE'],
    ['SO16 OAS', 'SO16 0AS'],
  ])('typed as %j is %s', (typed, postcode) => {
    expect(parsePostcode(typed)).toBe(postcode);
  });

  it.each(['', 'GIR 0AB', 'M1 1AE, M2', 'MO 1AE', 'EC1A 1BB EC1A 1BB', '90210'])(
    'typed as %j is refused',
    (typed) => {
      expect(parsePostcode(typed)).toBeUndefined();
    },
  );
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
