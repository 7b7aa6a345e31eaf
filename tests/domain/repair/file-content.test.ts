import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToRecognise, recogniseContent } from '#domain/repair';

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
  it.each(signatures)('is %s by its first bytes, with any bytes after them', (kind, signature) => {
    fc.assert(
      fc.property(anyBytes, (rest) => {
        expect(recogniseContent(joined(signature, rest))).toBe(kind);
      }),
    );
  });

  it.each(signatures)('is not %s when its first bytes are incomplete', (kind, signature) => {
    for (let length = 0; length < Math.min(signature.length, 3); length += 1)
      expect(recogniseContent(signature.subarray(0, length))).not.toBe(kind);
  });

  it('is PDF with a byte order mark and white space before its header', () => {
    const space = fc.string({
      unit: fc.constantFrom(' ', '\n', '\r', '\t', '\f', '\0'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(fc.boolean(), space, (marked, before) => {
        const start = (marked ? '\u00ef\u00bb\u00bf' : '') + before;
        expect(recogniseContent(bytesOf(`${start}%PDF-1.4`))).toBe('pdf');
      }),
    );
    expect(recogniseContent(bytesOf(`${' '.repeat(bytesToRecognise)}%PDF-1.4`))).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a TIFF', 'II*\0'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text that speaks of a PDF', 'see %PDF-1.4'],
    ['a Word document', 'PK\u0003\u0004'],
  ])('is unknown for a file that is %s', (_, text) => {
    expect(recogniseContent(bytesOf(text))).toBeUndefined();
  });
});
