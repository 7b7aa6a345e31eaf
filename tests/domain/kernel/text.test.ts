import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmailAddress, parseOneTimeCode, parsePostcode } from '#domain/identity';
import {
  cleanText,
  comparableName,
  compareWithLimit,
  countCharacters,
  digitsIn,
  hasBrokenCharacters,
  isBlankText,
  nameReader,
  oneLine,
} from '#domain/kernel';
import { parsePounds, parsePoundsUp } from '#domain/money';
import { forAll } from '../../for-all.ts';

/** Characters that come with text copied from a page, a message or a document (decisions, "Invisible characters"). */
const invisible = Array.from(
  '\u00ad\u034f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u3164\ufe0f\ufeff',
);

it.each([
  ['an e-mail address', 'kim.jones@example.com', parseEmailAddress],
  ['a postcode', 'YO1 7HH', parsePostcode],
  ['a one-time code', '123456', parseOneTimeCode],
  ['an estimate', '1234.56', parsePoundsUp],
  ['a price', '99.90', parsePounds],
])(
  '%s is read as intended with full-width and invisible characters at any place',
  (_, plain, read) => {
    expect(read(plain)).toBeDefined();
    const anyMark = fc.tuple(fc.nat(plain.length), fc.constantFrom(...invisible));
    const anyPlaces = fc.array(fc.nat(plain.length - 1));
    forAll(anyPlaces, fc.array(anyMark, { maxLength: 6 }), (places, marks) => {
      const typed = Array.from(plain, (character, at) =>
        places.includes(at) && character > ' '
          ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)
          : character,
      ).join('');
      const marked = marks.reduce(
        (text, [at, mark]) => text.slice(0, at) + mark + text.slice(at),
        typed,
      );
      for (const text of [typed, marked, `\u00a0${typed}\u202f`])
        expect(read(text)).toEqual(read(plain));
    });
  },
);

const characters = fc.array(fc.constantFrom('a', 'é', '漢', '\n', '🔥', '𝟙', '👍'));

// The oracle is how the text is made: one character after the other.
it('every character counts as one, whatever its encoding', () =>
  forAll(characters, (made) => {
    expect(countCharacters(made.join(''))).toBe(made.length);
  }));

// The oracle is the code charts of Unicode: characters of the categories Zs, Zl, Zp, Cc and Cf, and fillers, by their numbers.
const unseen = [
  [0x00, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x2064],
  [0x2066, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
const seen = ['a', 'Z', 'é', 'ß', 'λ', 'ж', 'ا', '水', '7', '.', '-', '£', '🔥'];

const anyUnseen = fc.string({ unit: fc.constantFrom(...unseen) });
const anyText = fc.string({ unit: fc.constantFrom(...unseen, ...seen) });

it('text with only white space, control and format characters is blank, and so is empty text, but none with a visible character', () => {
  for (const character of ['', ...unseen]) expect(isBlankText(character)).toBe(true);
  for (const character of seen) expect(isBlankText(character)).toBe(false);
  forAll(anyUnseen, fc.constantFrom(...seen), anyText, (before, character, after) => {
    expect(isBlankText(before)).toBe(true);
    expect(isBlankText(before + character + after)).toBe(false);
    expect(isBlankText(after + character + before)).toBe(false);
  });
});

it('a text on one line contains no control character, line break or direction mark, and keeps every letter', () => {
  const letters = (text: string) => text.match(/[\p{L}\p{N}\p{P}\p{S}\p{M}]/gu) ?? [];
  forAll(fc.string({ unit: 'binary' }), (text) => {
    const line = oneLine(text);
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(letters(line)).toEqual(letters(text));
    expect(oneLine(line)).toBe(line);
  });
  expect(oneLine(' Robin\r\n\u202eField ')).toBe('Robin Field');
});

const anyUtf16Text = fc.string({
  unit: fc.constantFrom('a', 'é', '🔥', '\n', '\0', '\ud83d', '\udd25'),
});

// The oracle is the encoding itself: half a surrogate pair is decoded as another character.
const survives = (text: string): boolean =>
  new TextDecoder().decode(new TextEncoder().encode(text)) === text && !text.includes('\0');

it('clean text survives its encoding and contains no NUL', () =>
  forAll(anyUtf16Text, (text) => {
    expect(!hasBrokenCharacters(text)).toBe(survives(text));
    expect(survives(cleanText(text))).toBe(true);
  }));

it.each([
  ['No heat\0', 'No heat'],
  ['\0\0', ''],
  ['a\ud83db', 'ab'],
  ['🔥 out', '🔥 out'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u202a07700 900123\u202c', '07700 900123'],
  ['\u2067abc\u2069', 'abc'],
  ['שלום \u200fabc', 'שלום \u200fabc'],
])('the clean text of %j is %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

it.each([
  ['GC 41-075-17', '4107517'],
  [' \uff11\uff12\u200e ', '12'],
  ['none', ''],
])('the digits in %j are %j', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});

it('a name that is compared has neither case, spaces nor hyphens', () => {
  const anyWord = fc.constantFrom('boiler', 'and', 'controls', 'é', '7');
  const anySeparator = fc.string({ unit: fc.constantFrom(' ', '-', '\t', '\n'), maxLength: 3 });
  forAll(fc.array(fc.tuple(anyWord, anySeparator, fc.boolean())), (words) => {
    const written = words.map(
      ([word, separator, isUpper]) => (isUpper ? word.toUpperCase() : word) + separator,
    );
    expect(comparableName(written.join(''))).toBe(words.map(([word]) => word).join(''));
  });
});

describe('a reader of names', () => {
  it.each([
    [' EN-ROUTE ', 'En Route'],
    ['travelling', 'En Route'],
    ['Sent to SME', 'sent-to-sme'],
    ['Route', undefined],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j as %j', (raw, name) => {
    const read = nameReader(['En Route', 'Sent to SME', 'sent-to-sme'], { Travelling: 'En Route' });
    expect(read(raw)).toBe(name);
  });

  it('needs no other names', () => {
    expect(['yes', 'no'].map(nameReader(['Yes']))).toEqual(['Yes', undefined]);
  });
});

it('a number compared with its limit reports the margin that remains', () => {
  const compared = { what: 'hours', value: 9, limit: 12, test: 'at most', margin: 3 };
  expect(compareWithLimit('hours', 9, 12)).toEqual(compared);
});
