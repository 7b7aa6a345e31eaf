import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBlankText } from '#domain/kernel';

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

it('text with only white space, control and format characters is blank, and so is empty text', () => {
  expect(isBlankText('')).toBe(true);
  for (const character of unseen) expect(isBlankText(character)).toBe(true);
  fc.assert(fc.property(anyUnseen, isBlankText));
});

it('text with a visible character at any place is not blank', () => {
  for (const character of seen) expect(isBlankText(character)).toBe(false);
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(...seen),
      anyText,
      (before, character, after) => !isBlankText(`${before}${character}${after}`),
    ),
  );
});
