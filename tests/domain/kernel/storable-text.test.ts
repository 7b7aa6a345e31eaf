import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorableText, storableText } from '#domain/kernel';

const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', '🔥', '\n', '\0', '\ud83d', '\udd25'),
});

// The oracle is the encoding itself: half a surrogate pair is decoded as another character.
const survives = (text: string): boolean =>
  new TextDecoder().decode(new TextEncoder().encode(text)) === text && !text.includes('\0');

it('storable text survives its encoding and contains no NUL', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isStorableText(text)).toBe(survives(text));
      expect(survives(storableText(text))).toBe(true);
    }),
  );
});

it.each([
  ['No heat\0', 'No heat'],
  ['\0\0', ''],
  ['a\ud83db', 'ab'],
  ['🔥 out', '🔥 out'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u202a07700 900123\u202c', '07700 900123'],
  ['\u2067abc\u2069', 'abc'],
  ['שלום \u200fabc', 'שלום \u200fabc'],
])('the storable text of %j is %j', (text, expected) => {
  expect(storableText(text)).toBe(expected);
});
