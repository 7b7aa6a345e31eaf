import { describe, expect, it } from 'vitest';
import { claimJobTypes, products } from '#domain/cover';
import { areaNames } from '../claim/by-the-document.ts';

describe('the areas of a home', () => {
  it('are those of document 2, which can each be claimed for, and taps', () => {
    expect(claimJobTypes).toEqual(areaNames);
    expect(products).toEqual([...areaNames, 'taps']);
  });
});
