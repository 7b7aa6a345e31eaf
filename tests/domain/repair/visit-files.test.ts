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
  bytesToRecognise,
  recogniseContent,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

const named = (given: readonly string[]): readonly string[] =>
  given.reduce<readonly string[]>((taken, name) => [...taken, uniqueFileName(name, taken)], []);

describe('the names of chosen files', () => {
  it('stay unchanged while they are unique in any case, and otherwise have the first free number before their extension', () => {
    const anyName = fc.constantFrom(
      ['image', '.jpg'],
      ['IMAGE', '.JPG'],
      ['a.b', '.pdf'],
      ['letter', ''],
      ['', '.jpg'],
    );
    forAll(fc.array(anyName, { maxLength: 30 }), anyName, (earlier, [stem = '', ending = '']) => {
      const taken = named(earlier.map((parts) => parts.join('')));
      const numbered = taken.map((_, index) => `${stem}-${index + 1}${ending}`);
      const free = [stem + ending, ...numbered].find(
        (name) => !taken.some((other) => other.toLowerCase() === name.toLowerCase()),
      );
      expect(uniqueFileName(stem + ending, taken)).toBe(free);
    });
  });

  it('are never too long, and never split a character', () => {
    const stem = fc.string({ unit: 'grapheme', minLength: 200, maxLength: 300 });
    const file = fc.record({
      name: fc
        .tuple(stem, fc.constantFrom('', '.jpg', '.pdf', '.a name that is no extension, but long'))
        .map((parts) => parts.join('')),
      type: fc.constantFrom('image/png', 'image/jpeg', 'application/pdf'),
    });
    forAll(file, fc.integer({ min: 1, max: 12 }), (chosen, times) => {
      const all = named(Array.from({ length: times }, () => storedFileName(chosen)));
      expect(new Set(all).size).toBe(times);
      for (const name of all) {
        expect(name.length).toBeLessThanOrEqual(longestFileName);
        expect(name).not.toMatch(/\p{Surrogate}/u);
      }
    });
  });

  it.each([
    ['photo\u202egpj.pdf', 'photogpj.pdf'],
    ['one\ntwo\0.pdf', 'one two.pdf'],
    ['\n one\n\ntwo.pdf\n', 'one two.pdf'],
    ['half\ud83d.pdf', 'half.pdf'],
    ['\u202e\u200b', 'file'],
    ['🔥.pdf', '🔥.pdf'],
    ['a.png', 'a.png'],
    ['boiler.jpeg', 'boiler.jpeg', 'image/jpeg'],
    ['boiler.JPG', 'boiler.JPG', 'image/jpeg'],
    ['boiler.jpg.png', 'boiler.jpg.jpg', 'image/png'],
    ['image', 'image.jpg', 'image/heic'],
  ])('read as they are stored: %j becomes %j', (name, expected, type = 'application/pdf') => {
    expect(storedFileName({ name, type })).toBe(expected);
  });
});

describe('the check of a file for a visit', () => {
  it.each<[FileContent | undefined, number, VisitFileProblem | undefined]>([
    ['heif', largestStoredBytes * 3, undefined],
    ['pdf', 0, 'empty'],
    ['pdf', 1, undefined],
    ['pdf', largestStoredBytes, undefined],
    ['pdf', largestStoredBytes + 1, 'too-large'],
    [undefined, 10, 'wrong-type'],
  ])('with the content type %s and %i bytes: %s', (content, size, problem) => {
    expect(visitFileProblem(content, size)).toBe(problem);
  });
});

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (one) => one.codePointAt(0) ?? 0);
const anyBytes = fc.uint8Array({ maxLength: 64 });
const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));

/** The first bytes of each kind, by the specification of its format. */
const signatures: readonly (readonly [string, Uint8Array])[] = [
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['webp', bytesOf('RIFF\u0010\0\0\0WEBP')],
  ['gif', bytesOf('GIF89a')],
  ['heif', bytesOf('\0\0\0\u0018ftypheic')],
  ['pdf', bytesOf('%PDF-1.7')],
];

describe('the content type of a file', () => {
  it.each(signatures)('is %s by its first bytes, with any bytes after them', (kind, signature) =>
    forAll(anyBytes, (rest) => {
      expect(recogniseContent(joined(signature, rest))).toBe(kind);
    }),
  );

  it('is HEIF with each brand of ISO/IEC 23008-12, and of AV1 images', () => {
    const brands = 'heic heix hevc hevx heim heis hevm hevs mif1 msf1 avif avis'.split(' ');
    for (const brand of brands)
      expect(recogniseContent(bytesOf(`\0\0\0\u0018ftyp${brand}\0\0\0\0`)), brand).toBe('heif');
  });

  it('is PDF with byte order marks and white space before its header', () => {
    const space = fc.string({
      unit: fc.constantFrom(' ', '\n', '\r', '\t', '\f', '\0', '\u00ef\u00bb\u00bf'),
      maxLength: 200,
    });
    forAll(space, (before) => {
      expect(recogniseContent(bytesOf(`${before}%PDF-1.4`))).toBe('pdf');
    });
    expect(recogniseContent(bytesOf(`${' '.repeat(bytesToRecognise)}%PDF-1.4`))).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text that speaks of a PDF', 'see %PDF-1.4'],
    ['a sound in a RIFF file', 'RIFF\0\0\0\0WAVEfmt '],
    ['a WebP header in another file', 'JUNK\0\0\0\0WEBPVP8 '],
    ['a brand of Apple in another box', '\0\0\0\u0018freeheic\0\0\0\0'],
    ['a GIF of an unknown version', 'GIF86a\0\0'],
    ['text before a GIF header', ' GIF89a\0'],
    ['25 bytes that begin like a BMP', `BM${'\0'.repeat(23)}`],
    ['26 bytes that do not begin like a BMP', 'x'.repeat(26)],
  ])('is unknown for a file that is %s', (_, text) => {
    expect(recogniseContent(bytesOf(text))).toBeUndefined();
  });

  it('is BMP from its smallest header on', () => {
    expect(recogniseContent(bytesOf(`BM${'\0'.repeat(24)}`))).toBe('bmp');
  });
});
