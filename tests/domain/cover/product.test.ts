import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimJobTypes, isClaimJobType, products } from '#domain/cover';
import { forCases } from '../../for-all.ts';
import { areaNames } from '../claim/by-the-document.ts';

describe('the areas of a home', () => {
  it('are those of document 2, which can each be claimed for, and taps', () => {
    expect(claimJobTypes).toEqual(areaNames);
    expect(products).toEqual([...areaNames, 'taps']);
  });

  it('are recognised by name, and nothing else is', () => {
    const anyName = fc.oneof(
      fc.string(),
      fc.constantFrom(...products, 'Boiler', 'constructor', ''),
    );
    forCases(300, anyName, (name) => {
      expect(isClaimJobType(name)).toBe(areaNames.some((area) => area === name));
    });
    for (const value of [undefined, null, 1, ['boiler'], {}])
      expect(isClaimJobType(value)).toBe(false);
  });
});
