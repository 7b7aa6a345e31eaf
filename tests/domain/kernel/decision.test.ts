import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareWithLimit } from '#domain/kernel';
import { forAll } from '../../for-all.ts';

it('a number compared with its limit reports the margin that remains', () =>
  forAll(fc.integer(), fc.integer(), (value, limit) => {
    const { margin, ...compared } = compareWithLimit('hours', value, limit);
    expect(compared).toEqual({ what: 'hours', value, limit, test: 'at most' });
    expect(value + (margin ?? NaN)).toBe(limit);
  }));
