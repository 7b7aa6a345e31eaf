import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideLabour, labourCap } from '../../../../domain/close/authorisation/labour.ts';
import { anyKnownPart } from './any-parts.ts';
import { forAll } from '../../../for-all.ts';

const part = (primary: number, secondary: number, tolerance: number) => ({
  hours: { primary, secondary, tolerance },
});

describe('the labour cap', () => {
  it.each([
    [[part(1, 0.5, 0.5), part(2, 1, 0.25)], 14_400],
    [[part(2, 1, 0), part(2, 0.5, 0)], 14_400],
    [[part(2, 0.5, 0), part(2, 1, 0)], 14_400],
    [[part(0, 0, 0)], 0],
  ])('of %j is %d pence', (parts, cap) => {
    expect(labourCap(parts, undefined)).toBe(cap);
  });

  it('does not exist without parts, or when the catalogue has no hours for a part', () => {
    expect(labourCap([], undefined)).toBeUndefined();
    forAll(fc.array(anyKnownPart), fc.array(anyKnownPart), (before, after) => {
      expect(labourCap([...before, { hours: undefined }, ...after], undefined)).toBeUndefined();
    });
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
