import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmailAddress, parseOneTimeCode, parsePostcode } from '#domain/identity';
import { parsePounds, parsePoundsUp } from '#domain/money';
import { visibleText } from '../../../domain/kernel/visible-text.ts';

/** Characters that come with text copied from a page, a message or a document (decisions, "Invisible characters"). */
const invisible = Array.from(
  '\u00ad\u034f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u3164\ufe0f\ufeff',
);

const readers: readonly (readonly [string, string, (text: string) => unknown])[] = [
  ['an e-mail address', 'kim.jones@example.com', parseEmailAddress],
  ['a postcode', 'YO1 7HH', parsePostcode],
  ['a one-time code', '123456', parseOneTimeCode],
  ['an estimate', '1234.56', parsePoundsUp],
  ['a price', '99.90', parsePounds],
];

describe.each(readers)('%s', (_, plain, read) => {
  it('is read as intended with invisible characters at any place', () => {
    const places = fc.array(fc.tuple(fc.nat(plain.length), fc.constantFrom(...invisible)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(places, (marks) => {
        const marked = marks.reduce(
          (text, [at, mark]) => text.slice(0, at) + mark + text.slice(at),
          plain,
        );
        expect(read(marked)).toEqual(read(plain));
        expect(read(plain)).toBeDefined();
      }),
    );
  });

  it('is read as intended with full-width characters at any place', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(plain.length - 1)), (places) => {
        const typed = Array.from(plain, (character, at) =>
          places.includes(at) && character > ' '
            ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)
            : character,
        ).join('');
        expect(read(typed)).toEqual(read(plain));
      }),
    );
  });

  it('is read as intended with non-breaking spaces around it', () => {
    expect(read(`\u00a0\u202f${plain}\u00a0`)).toEqual(read(plain));
  });
});

it('visible text keeps every visible character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(visibleText(text)).toBe(text);
    }),
  );
});
