import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FileContent,
  largestStoredBytes,
  longestFileName,
  storedFileName,
  uniqueFileName,
  visitFileProblem,
  type VisitFileProblem,
} from '#domain/repair';

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
  given.reduce<readonly string[]>((taken, name) => [...taken, uniqueFileName(name, taken)], []);

describe('the names of chosen files', () => {
  it('are always unique', () => {
    fc.assert(
      fc.property(names, (given) => {
        const result = named(given);
        expect(new Set(result.map((name) => name.toLowerCase())).size).toBe(given.length);
      }),
    );
  });

  it('stay unchanged while they are unique, and keep their extension', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('image.jpg', 'a.b.pdf', 'letter'), (taken, name) => {
        const result = uniqueFileName(name, taken);
        const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase());
        expect(result === name).toBe(!isTaken);
        expect(result.slice(result.lastIndexOf('.') + 1)).toBe(
          isTaken && !name.includes('.') ? result : name.slice(name.lastIndexOf('.') + 1),
        );
      }),
    );
  });

  it('are never too long, and never split a character', () => {
    const stem = fc.string({ unit: 'grapheme', minLength: 200, maxLength: 300 });
    const file = fc.record({
      name: fc
        .tuple(stem, fc.constantFrom('', '.jpg', '.pdf', '.a name that is no extension, but long'))
        .map((parts) => parts.join('')),
      type: fc.constantFrom('image/png', 'image/jpeg', 'application/pdf'),
    });
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 12 }), (chosen, times) => {
        const all = named(Array.from({ length: times }, () => storedFileName(chosen)));
        expect(new Set(all).size).toBe(times);
        for (const name of all) {
          expect(name.length).toBeLessThanOrEqual(longestFileName);
          expect(name).not.toMatch(/\p{Surrogate}/u);
        }
      }),
    );
  });

  it.each([
    ['photo\u202egpj.pdf', 'photogpj.pdf'],
    ['one\ntwo\0.pdf', 'one two.pdf'],
    ['half\ud83d.pdf', 'half.pdf'],
    ['\u202e\u200b', 'file'],
    [' ', 'file'],
    ['🔥.pdf', '🔥.pdf'],
  ])('read as they are stored: %j becomes %j', (name, expected) => {
    expect(storedFileName({ name, type: 'application/pdf' })).toBe(expected);
  });

  it.each([
    ['image.jpg', ['image.jpg'], 'image-1.jpg'],
    ['image.jpg', ['image.jpg', 'image-1.jpg'], 'image-2.jpg'],
    ['image.jpg', ['image.jpg', 'image-2.jpg'], 'image-1.jpg'],
    ['letter', ['letter'], 'letter-1'],
    ['a.b.pdf', ['A.B.PDF'], 'a.b-1.pdf'],
  ])('change from %s beside %j to %s', (name, taken, expected) => {
    expect(uniqueFileName(name, taken)).toBe(expected);
  });
});

describe('the name under which a file is stored', () => {
  it.each([
    ['boiler.jpeg', 'image/jpeg', 'boiler.jpeg'],
    ['boiler.JPG', 'image/jpeg', 'boiler.JPG'],
    ['boiler.old.png', 'image/png', 'boiler.old.jpg'],
    ['image', 'image/heic', 'image.jpg'],
    ['receipt.pdf', 'application/pdf', 'receipt.pdf'],
    ['a.png', 'application/pdf', 'a.png'],
  ])('of %s (%s) is %s', (name, type, stored) => {
    expect(storedFileName({ name, type })).toBe(stored);
  });
});

describe('the check of a file for a visit', () => {
  it.each<[FileContent | undefined, number, VisitFileProblem | undefined]>([
    ['heif', largestStoredBytes * 3, undefined],
    ['png', 0, 'empty'],
    ['pdf', 0, 'empty'],
    ['pdf', 1, undefined],
    ['pdf', largestStoredBytes, undefined],
    ['pdf', largestStoredBytes + 1, 'too-large'],
    [undefined, 10, 'wrong-type'],
    [undefined, 0, 'empty'],
  ])('with the content type %s and %i bytes: %s', (content, size, problem) => {
    expect(visitFileProblem(content, size)).toBe(problem);
  });
});
