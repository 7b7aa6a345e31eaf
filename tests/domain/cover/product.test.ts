import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimJobTypes, isClaimJobType, products } from '#domain/cover';
import { forCases } from '../../for-all.ts';

/** Document 2, section 1. */
const areas =
  'boiler, heating, electric, plumbing, drainage, windows, locks, pests, doors, taps'.split(', ');

describe('the areas of a home', () => {
  it('are the ten of document 2', () => {
    expect(products).toEqual(areas);
  });

  it('can each be claimed for, except taps', () => {
    expect(claimJobTypes).toEqual(areas.filter((area) => area !== 'taps'));
  });

  it('are recognised by name, and nothing else is', () => {
    const anyName = fc.oneof(fc.string(), fc.constantFrom(...areas, 'Boiler', 'constructor', ''));
    forCases(300, anyName, (name) => {
      expect(isClaimJobType(name)).toBe(name !== 'taps' && areas.includes(name));
    });
    for (const value of [undefined, null, 1, ['boiler'], {}])
      expect(isClaimJobType(value)).toBe(false);
  });
});
