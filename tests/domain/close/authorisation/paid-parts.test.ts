import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netOfGross } from '#domain/close';
import type { Pence } from '#domain/money';
import { forAll } from '../../../for-all.ts';

const pence = (amount: number) => amount as Pence;
const anyPence = fc.nat(1_000_000).map(pence);

describe('the net of a gross sum', () => {
  it('is the nearest penny to gross / 1.2, half a penny up', () =>
    forAll(anyPence, (gross) => {
      // How far 1.2 times the net is from the gross, in tenths of a penny: at most half of 1.2 either way.
      const off = 12 * netOfGross(gross, undefined) - 10 * gross;
      expect(off).toBeGreaterThan(-6);
      expect(off).toBeLessThanOrEqual(6);
    }));
  it.each([
    [0, 0],
    [3, 3],
    [99, 83],
    [100, 83],
  ])('of %d pence is %d', (gross, net) => {
    expect(netOfGross(pence(gross), undefined)).toBe(net);
  });
});
