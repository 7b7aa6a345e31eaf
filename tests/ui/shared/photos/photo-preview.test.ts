import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortFileName } from '#ui/shared/photos/photo-preview.tsx';

const charactersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

it('a file name of up to 40 characters is shown in full, and a longer one with its start and end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 300, size: 'max' }), (name) => {
      const characters = charactersOf(name);
      const shown = charactersOf(shortFileName(name));
      const isShort = characters.length <= 40;
      expect(shown).toHaveLength(Math.min(characters.length, 40));
      expect(shown.slice(0, 25)).toEqual(characters.slice(0, 25));
      expect(shown.slice(-14)).toEqual(characters.slice(-14));
      expect(shown.join('') === name).toBe(isShort);
    }),
  );
});
