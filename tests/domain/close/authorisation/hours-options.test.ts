import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actualHoursOptions, estimatedHoursOptions } from '#domain/close';
import { forAll } from '../../../for-all.ts';

const halves = Array.from({ length: 48 }, (_, index) => 0.5 * (index + 1));

describe('the hours of an estimate', () => {
  it('are 0.5 to 5 in halves', () => {
    expect(estimatedHoursOptions).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  });
});

describe('the options for the hours of a visit', () => {
  it('are the half hours up to the authorised hours plus those fitted now, at least one', () => {
    const anyHours = fc.integer({ min: -50, max: 300 }).map((tenths) => tenths / 10);
    const maybeHours = fc.option(anyHours, { nil: undefined });
    forAll(maybeHours, maybeHours, (authorised, estimateFittedNow) => {
      const sum = (authorised ?? 1) + (estimateFittedNow ?? 0);
      const [shortest = 0.5, ...longer] = halves;
      expect(actualHoursOptions({ authorised, estimateFittedNow }, undefined)).toEqual([
        shortest,
        ...longer.filter((half) => half <= sum),
      ]);
    });
  });
});
