import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import {
  claimStatuses,
  jobStatuses,
  parseAbortReason,
  parseClaimStatus,
  parseJobStatus,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

/** A name in another spelling: case, spaces and hyphens. */
const respelled = (name: string): fc.Arbitrary<string> => {
  const gap = fc.constantFrom('', ' ', '  ', '-', ' - ', '\t');
  const cased = fc.constantFrom(
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text,
  );
  const words = name.split(/[\s-]+/);
  return fc
    .tuple(fc.array(gap, { minLength: words.length, maxLength: words.length }), cased)
    .map(([gaps, change]) => change(words.map((word, at) => word + (gaps[at] ?? '')).join('')));
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s-]/g, '');

const anyNameOf = (names: readonly string[]) =>
  fc
    .constantFrom(...names)
    .chain((name) => fc.record({ name: fc.constant(name), text: respelled(name) }));

const inherited = ['constructor', '__proto__', 'toString', ''];

describe.each([
  ['a job status', jobStatuses, parseJobStatus],
  ['a claim status', claimStatuses, parseClaimStatus],
  ['an abort reason', abortReasons, parseAbortReason],
] as const)('%s', (_, names, parse) => {
  it('is read in any case, with any spaces and hyphens', () =>
    forAll(anyNameOf(names), ({ name, text }) => {
      const read = parse(text);
      expect(read && plain(read)).toBe(plain(name));
      expect(names).toContain(read);
    }));

  it('is not read from any other text', () => {
    forAll(fc.oneof(fc.string(), fc.constantFrom(...inherited)), (text) => {
      const isKnown = names.some((name) => plain(name) === plain(text));
      fc.pre(!isKnown && !plain(text).endsWith('notfixing') && plain(text) !== 'completed');
      expect(parse(text)).toBeUndefined();
    });
    expect(parse(null)).toBeUndefined();
    expect(parse(undefined)).toBeUndefined();
  });
});

describe('a name from another system', () => {
  it.each([
    ['Check PMS Completed', 'Check PMS has completed claim'],
    ['Pilotlight Not Fixing', 'Provider Not Fixing'],
    ['ACME HOME CARE NOT-FIXING', 'Provider Not Fixing'],
    ['Not Fixing', 'Provider Not Fixing'],
  ])('the claim status %s is %s', (text, status) => {
    expect(parseClaimStatus(text)).toBe(status);
  });

  it.each(['Not Fixing Yet', 'Fixing', 'Check PMS'])('the claim status %s is not known', (text) => {
    expect(parseClaimStatus(text)).toBeUndefined();
  });
});
