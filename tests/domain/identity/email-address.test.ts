import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestEmailAddress } from '../../../domain/identity/contact-details.ts';
import { parseEmailAddress } from '#domain/identity';
import { forAll, forCases } from '../../for-all.ts';

const alphanumerics = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const word = (minLength: number, maxLength: number, extra = '') =>
  fc.string({
    unit: fc.constantFrom(...alphanumerics, ...extra.split('')),
    minLength,
    maxLength,
  });
const label = word(1, 20);
const anyAddress = fc
  .tuple(word(1, 30, ".!#$%&'*+/=?^_`{|}~-"), fc.array(label, { minLength: 2, maxLength: 4 }))
  .map(([person, labels]) => `${person}@${labels.join('.')}`);
const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n') });

describe('an e-mail address', () => {
  it('is accepted and trimmed when it has a local part and a domain of two labels or more', () =>
    forAll(anyAddress, blanks, blanks, (address, before, after) => {
      expect(parseEmailAddress(`${before}${address}${after}`)).toBe(address);
    }));

  it('is unchanged when it is parsed again', () =>
    forAll(fc.oneof(anyAddress, fc.string(), fc.emailAddress()), (text) => {
      const address = parseEmailAddress(text);
      if (address !== undefined) expect(parseEmailAddress(address)).toBe(address);
    }));

  it('has one @, no blanks and at most 254 characters', () => {
    const nearly = fc.string({ unit: fc.constantFrom('a', '@', '.', '-', ' ', '\n', 'é') });
    forCases(5000, nearly, (text) => {
      const address = parseEmailAddress(text);
      if (address === undefined) return;
      const [, host = '', ...more] = address.split('@');
      expect(more).toEqual([]);
      expect(address).not.toMatch(/\s|é/);
      expect(host).not.toMatch(/-\.|\.\.|[.-]$|^[.-]|\.-/);
      expect(address).toMatch(/@.+\../);
    });
  });

  it('may have up to 254 characters', () => {
    const ofLength = (length: number) =>
      `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(longestEmailAddress).toBe(254);
    expect(parseEmailAddress(ofLength(254))).toBe(ofLength(254));
    expect(parseEmailAddress(` ${ofLength(254)} `)).toBe(ofLength(254));
    expect(parseEmailAddress(ofLength(255))).toBeUndefined();
  });

  it.each([
    'Jane Doe <jane@example.com>',
    '"Doe, Jane" <jane@example.com>',
    'mailto:jane@example.com',
    'jane@example.com.',
    'Jane Doe <jane@example.com>.',
    'jane@example,com',
    'jane @example. com',
    '(“jane@example.com,”)',
  ])('is the address in %j', (text) => {
    expect(parseEmailAddress(text)).toBe('jane@example.com');
  });

  it.each([
    '',
    'jane',
    'jane@example',
    'jane doe@example.com',
    'jane@example.com, joe@example.com',
    'jane@example.com\nBcc: joe@example.com',
    'write to jane@example.com',
    '<jane@example>.com',
    'janemailto:@example.com',
    'ja(ne@example.com',
    'jane,doe@example.com',
    `jane@${'a'.repeat(64)}.com`,
  ])('is refused as %j', (text) => {
    expect(parseEmailAddress(text)).toBeUndefined();
  });
});
