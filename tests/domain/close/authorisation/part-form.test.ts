import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completePart, fitsPartName, partFormGaps, partFormOf } from '#domain/close';
import { anyPart } from './any-parts.ts';
import { forAll } from '../../../for-all.ts';

const pump = { name: 'Pump', hours: undefined };

const forms = fc.record({
  part: fc.option(fc.constant(pump), { nil: undefined }),
  cost: fc.oneof(fc.string(), fc.double({ min: 0, max: 9999 }).map(String)),
  quantity: fc.oneof(fc.string(), fc.nat(2000).map(String)),
});

describe('the form of a part', () => {
  it.each([
    ['🔥'.repeat(255), true],
    ['🔥'.repeat(256), false],
    [' ', false],
  ])('a part can be named %s: %s', (name, fits) => {
    expect(fitsPartName(name)).toBe(fits);
  });

  it.each([
    [{ part: undefined, cost: '', quantity: '' }, ['no-part', 'no-cost', 'no-quantity']],
    [{ part: pump, cost: 'twelve', quantity: '1' }, ['cost-not-a-number']],
    [{ part: pump, cost: '-1', quantity: '1' }, ['cost-not-a-number']],
    [{ part: pump, cost: '0', quantity: '1' }, []],
    [{ part: pump, cost: ' \t', quantity: '1' }, ['no-cost']],
    [{ part: pump, cost: '\u200b\u2060', quantity: '1' }, ['no-cost']],
  ] as const)('with %j reports the missing fields %j', (form, gaps) => {
    expect(partFormGaps(form)).toEqual(gaps);
  });

  it('completes to a line exactly when no field is missing', () =>
    forAll(forms, (form) => {
      expect(completePart(form) !== undefined).toBe(partFormGaps(form).length === 0);
    }));

  it('accepts only a whole number of pieces from 1 to 999', () => {
    const near = fc.stringMatching(/^ ?[-+£]?\d{1,4}([.,x ]\d{0,2})?$/);
    forAll(fc.oneof(near, fc.string()), (quantity) => {
      const meant = Number(quantity);
      const isWhole = /^\s*\d{1,3}\s*$/.test(quantity) && meant > 0;
      expect(completePart({ part: pump, cost: '12', quantity })?.quantity).toBe(
        isWhole ? meant : undefined,
      );
    });
  });

  it('reads full-width digits of a quantity, as it does in a cost', () => {
    expect(completePart({ part: pump, cost: '１２', quantity: '２' })).toMatchObject({
      cost: 1200,
      quantity: 2,
    });
  });

  it('that is filled from a line completes to the same line', () =>
    forAll(anyPart, (line) => {
      expect(completePart(partFormOf(line))).toEqual(line);
    }));
});
