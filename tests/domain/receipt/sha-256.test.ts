import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../for-all.ts';
import { sha256 } from '../../../domain/receipt/sha-256.ts';

const digestOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const anyText = fc
  .array(fc.nat(0x10ffff), { maxLength: 80 })
  .map((points) => String.fromCodePoint(...points));

it('the SHA-256 digest is that of Node for any text', () =>
  forAll(anyText, (text) => {
    expect(sha256(text)).toBe(digestOf(text));
  }));

it('the SHA-256 digest is that of Node for half of a character, and around each block', () => {
  for (const text of ['\ud800', 'a\udfffb', '\ud800\ud800'])
    expect(sha256(text)).toBe(digestOf(text));
  for (let length = 50; length < 130; length += 1)
    expect(sha256('x'.repeat(length))).toBe(digestOf('x'.repeat(length)));
});
