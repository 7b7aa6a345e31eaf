import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labourCost, labourCap } from '../../../../domain/close/authorisation/labour.ts';
import type { RequestedPart } from '#domain/close';
import type { Pence } from '#domain/money';
import { anyHours, anyKnownPart, anyPart } from './any-parts.ts';

const hoursOf = ({ hours }: RequestedPart) =>
  hours ?? { primary: NaN, secondary: NaN, tolerance: NaN };

/** The sentence of the decisions, one line after another: the parts in order, the first of them the main one. */
const capInPounds = (parts: readonly RequestedPart[]): number => {
  const [main, ...others] = parts
    .map(hoursOf)
    .toSorted((one, other) => other.primary - one.primary || one.secondary - other.secondary);
  let hours = main?.primary ?? NaN;
  for (const other of others) hours += other.secondary;
  const [tolerance = NaN] = parts
    .map((part) => hoursOf(part).tolerance)
    .toSorted((one, other) => other - one);
  return 48 * (hours + tolerance);
};

const part = (primary: number, secondary: number, tolerance: number) => ({
  hours: { primary, secondary, tolerance },
});

describe('the labour cap', () => {
  it('is 48 times the largest primary hours, the secondary hours of the others and the largest tolerance', () => {
    fc.assert(
      fc.property(fc.array(anyKnownPart, { minLength: 1, maxLength: 5 }), (parts) => {
        expect(labourCap(parts, undefined)).toBe(capInPounds(parts) * 100);
      }),
    );
  });

  it.each([
    [[part(1, 0.5, 0.5)], 7200],
    [[part(1, 0.5, 0.5), part(2, 1, 0.25)], 14_400],
    [[part(2, 1, 0), part(2, 0.5, 0)], 14_400],
    [[part(2, 0.5, 0), part(2, 1, 0)], 14_400],
    [[part(0, 0, 0)], 0],
    [[part(1.5, 1, 0.25), part(1.5, 1, 0.25)], 13_200],
  ])('of %j is %d pence', (parts, cap) => {
    expect(labourCap(parts, undefined)).toBe(cap);
  });

  it('counts a part on two lines twice: once as the main work, once beside it', () => {
    const same = part(2, 1, 0.5);
    expect(labourCap([same, same], undefined)).toBe(3.5 * 4800);
  });

  it('does not depend on the order of the lines, nor on their quantities', () => {
    fc.assert(
      fc.property(
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
      ),
    );
  });

  it('does not exist without parts, or when the catalogue has no hours for a part', () => {
    expect(labourCap([], undefined)).toBeUndefined();
    fc.assert(
      fc.property(fc.array(anyKnownPart), fc.array(anyKnownPart), (before, after) => {
        expect(labourCap([...before, { hours: undefined }, ...after], undefined)).toBeUndefined();
      }),
    );
  });
});

describe('the cost of labour', () => {
  it('is £48 an hour for structured parts and £50 an hour for an estimate', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        const halves = hours * 2;
        expect(labourCost(hours, 4800 as Pence)).toBe(halves * 2400);
        expect(labourCost(hours, 5000 as Pence)).toBe(halves * 2500);
      }),
    );
  });
  it('is rounded to whole pence', () => {
    expect(labourCost(0.1, 4800 as Pence)).toBe(480);
    expect(labourCost(1 / 3, 5000 as Pence)).toBe(1667);
  });
});
