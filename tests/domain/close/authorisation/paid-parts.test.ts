import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorisedNet,
  decideReceipt,
  decideTolerance,
} from '../../../../domain/close/authorisation/paid-parts.ts';
import { netOfGross } from '#domain/close';
import type { Pence } from '#domain/money';

const pence = (amount: number) => amount as Pence;
const anyPence = fc.nat(1_000_000).map(pence);

describe('the net of a gross sum', () => {
  it('is the nearest penny to gross / 1.2, half a penny up', () => {
    fc.assert(
      fc.property(anyPence, (gross) => {
        // How far 1.2 times the net is from the gross, in tenths of a penny: at most half of 1.2 either way.
        const off = 12 * netOfGross(gross, undefined) - 10 * gross;
        expect(off).toBeGreaterThan(-6);
        expect(off).toBeLessThanOrEqual(6);
      }),
    );
  });
  it.each([
    [0, 0],
    [120, 100],
    [12_000, 10_000],
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 8],
    [99, 83],
    [100, 83],
  ])('of %d pence is %d', (gross, net) => {
    expect(netOfGross(pence(gross), undefined)).toBe(net);
  });
});

describe('the authorised net amount', () => {
  it('is the larger amount of the job and of this close, and nothing without either', () => {
    fc.assert(
      fc.property(anyPence, anyPence, (one, other) => {
        const both = authorisedNet({ ofJob: one, ofThisClose: other });
        expect([one, other]).toContain(both);
        expect(both >= one && both >= other).toBe(true);
        expect(authorisedNet({ ofJob: other, ofThisClose: one })).toBe(both);
        expect(authorisedNet({ ofJob: one, ofThisClose: undefined })).toBe(one);
        expect(authorisedNet({ ofJob: undefined, ofThisClose: other })).toBe(other);
      }),
    );
    expect(authorisedNet({ ofJob: undefined, ofThisClose: undefined })).toBe(0);
  });
});

describe('the tolerance', () => {
  it('allows up to £15 above the authorised amount', () => {
    fc.assert(
      fc.property(anyPence, fc.integer({ min: -5000, max: 5000 }), (authorised, more) => {
        const paid = pence(Math.max(0, authorised + more));
        const { outcome, compared } = decideTolerance(paid, authorised, undefined);
        expect(outcome).toBe(more <= 1500 ? 'within' : 'over');
        expect(compared).toMatchObject([
          {
            what: 'net cost of parts',
            value: paid,
            limit: authorised + 1500,
            margin: authorised + 1500 - paid,
          },
        ]);
      }),
    );
    expect(decideTolerance(pence(11_500), pence(10_000), undefined).outcome).toBe('within');
    expect(decideTolerance(pence(11_501), pence(10_000), undefined).outcome).toBe('over');
  });
});

describe('a receipt for parts', () => {
  it('is required above £70', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (gross) => {
        expect(decideReceipt(pence(gross), undefined)).toMatchObject({
          outcome: gross / 100 > 70 ? 'needed' : 'not-needed',
          rule: 'receipt-threshold',
          compared: [
            { what: 'gross cost of parts', value: gross, limit: 7000, margin: 7000 - gross },
          ],
        });
      }),
    );
    expect(decideReceipt(pence(7000), undefined).outcome).toBe('not-needed');
    expect(decideReceipt(pence(7001), undefined).outcome).toBe('needed');
  });
});
