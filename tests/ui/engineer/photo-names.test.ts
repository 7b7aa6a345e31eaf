import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteWords } from '#ui/parts/photo-upload/byte-words.ts';
import { uniqueName } from '#ui/parts/photo-upload/unique-name.ts';

const names = fc.array(
  fc.constantFrom(
    'image.jpg',
    'IMAGE.JPG',
    'image-1.jpg',
    'image-2.jpg',
    'letter',
    'a.b.pdf',
    '.jpg',
  ),
  { maxLength: 30 },
);

const named = (given: readonly string[]): readonly string[] =>
  given.reduce<readonly string[]>((taken, name) => [...taken, uniqueName(name, taken)], []);

describe('the names of chosen files', () => {
  it('are never the same twice, whatever is chosen', () => {
    fc.assert(
      fc.property(names, (given) => {
        const result = named(given);
        expect(new Set(result.map((name) => name.toLowerCase())).size).toBe(given.length);
      }),
    );
  });

  it('stay as they are while they are free, and keep their ending', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('image.jpg', 'a.b.pdf', 'letter'), (taken, name) => {
        const result = uniqueName(name, taken);
        const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase());
        expect(result === name).toBe(!isTaken);
        expect(result.slice(result.lastIndexOf('.') + 1)).toBe(
          isTaken && !name.includes('.') ? result : name.slice(name.lastIndexOf('.') + 1),
        );
      }),
    );
  });

  it.each([
    ['image.jpg', ['image.jpg'], 'image-1.jpg'],
    ['image.jpg', ['image.jpg', 'image-1.jpg'], 'image-2.jpg'],
    ['image.jpg', ['image.jpg', 'image-2.jpg'], 'image-1.jpg'],
    ['letter', ['letter'], 'letter-1'],
    ['a.b.pdf', ['A.B.PDF'], 'a.b-1.pdf'],
  ])('%s beside %j becomes %s', (name, taken, expected) => {
    expect(uniqueName(name, taken)).toBe(expected);
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [340_400, '340 KB'],
  [1_000_000, '1.0 MB'],
  [1_340_000, '1.3 MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
