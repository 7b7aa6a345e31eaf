import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '#domain/kernel';

describe('a text on one line', () => {
  it('contains no control character, line break or direction mark, and keeps every letter', () => {
    const letters = (text: string) => text.match(/[\p{L}\p{N}\p{P}\p{S}\p{M}]/gu) ?? [];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect(letters(line)).toEqual(letters(text));
        expect(oneLine(line)).toBe(line);
      }),
    );
  });

  it('keeps names in any script', () => {
    for (const name of ['Zoë O’Neill-Ünal', 'דנה לוי', 'می\u200cنا', '👩‍🔧 Kim'])
      expect(oneLine(name)).toBe(name);
  });
});
