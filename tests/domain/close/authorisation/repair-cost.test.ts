import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labourCost, visitBill } from '#domain/close';
import type { Pence } from '#domain/money';
import { forAll } from '../../../for-all.ts';

it('a visit is billed with its hours at 48 pounds, and its parts', () =>
  forAll(fc.integer({ min: 0, max: 20 }), fc.nat(1_000_000), (halfHours, parts) => {
    expect(visitBill({ hours: halfHours / 2, netParts: parts as Pence })).toBe(
      halfHours * 2400 + parts,
    );
  }));

it('the cost of labour is rounded to whole pence', () => {
  expect(labourCost(0.1, 4800 as Pence)).toBe(480);
  expect(labourCost(1 / 3, 5000 as Pence)).toBe(1667);
});
