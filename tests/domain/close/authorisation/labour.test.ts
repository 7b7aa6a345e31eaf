import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideLabour,
  labourCap,
  labourCost,
} from '../../../../domain/close/authorisation/labour.ts';
import type { Pence } from '#domain/money';
import { anyHours, anyKnownPart, anyPart } from './any-parts.ts';
import { forAll } from '../../../for-all.ts';

const part = (primary: number, secondary: number, tolerance: number) => ({
  hours: { primary, secondary, tolerance },
});

describe('the labour cap', () => {
  it.each([
    [[part(1, 0.5, 0.5), part(2, 1, 0.25)], 14_400],
    [[part(2, 1, 0), part(2, 0.5, 0)], 14_400],
    [[part(0, 0, 0)], 0],
  ])('of %j is %d pence', (parts, cap) => {
    expect(labourCap(parts, undefined)).toBe(cap);
  });

  it('does not depend on the order of the lines, nor on their quantities', () =>
    forAll(
      fc
        .array(anyPart, { minLength: 1, maxLength: 5 })
        .chain((parts) =>
          fc.tuple(
            fc.constant(parts),
            fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }),
          ),
        ),
      fc.integer({ min: 1, max: 9 }),
      ([parts, shuffled], quantity) => {
        expect(
          labourCap(
            shuffled.map((one) => ({ ...one, quantity })),
            undefined,
          ),
        ).toBe(labourCap(parts, undefined));
      },
    ));

  it('does not exist without parts, or when the catalogue has no hours for a part', () => {
    expect(labourCap([], undefined)).toBeUndefined();
    forAll(fc.array(anyKnownPart), fc.array(anyKnownPart), (before, after) => {
      expect(labourCap([...before, { hours: undefined }, ...after], undefined)).toBeUndefined();
    });
  });
});

describe('the cost of labour', () => {
  it('is £48 an hour for structured parts and £50 an hour for an estimate', () =>
    forAll(anyHours, (hours) => {
      const halves = hours * 2;
      expect(labourCost(hours, 4800 as Pence)).toBe(halves * 2400);
      expect(labourCost(hours, 5000 as Pence)).toBe(halves * 2500);
    }));
  it('is rounded to whole pence', () => {
    expect(labourCost(0.1, 4800 as Pence)).toBe(480);
    expect(labourCost(1 / 3, 5000 as Pence)).toBe(1667);
  });
});

it('labour is decided by its cap, which the decision reports', () => {
  const cap = 7200;
  const decide = (hours: number, parts = [part(1, 0.5, 0.5)]) =>
    decideLabour(parts, hours, undefined);
  const compared = (value: number) => [
    {
      what: 'labour',
      value,
      limit: cap,
      test: 'at most',
      margin: cap - value,
      by: 'parts-rate',
    },
  ];
  expect(decide(1.5)).toEqual({
    outcome: 'within',
    rule: 'within-the-cap',
    compared: compared(7200),
  });
  expect(decide(2)).toEqual({ outcome: 'above', rule: 'above-the-cap', compared: compared(9600) });
  expect(decide(2, [])).toEqual({
    outcome: 'within',
    rule: 'no-cap',
    compared: [{ what: 'labour', value: 9600 }],
  });
});
