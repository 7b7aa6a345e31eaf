import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimAnswers, preferredDays, chosenDays, offerMoments } from '#domain/claim';
import { instant, londonTime } from '#domain/time';
import { visitSlots } from '#domain/booking';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { forAll } from '../../for-all.ts';

describe('the moments at which the days of a claim are checked', () => {
  it('are now and half an hour ago, so that no day is lost while paying', () =>
    forAll(anyInstant, (now) => {
      expect(offerMoments(now)).toEqual([londonTime(now), londonTime(instant(now - 1_800_000))]);
    }));
});

describe('the chosen days of a claim', () => {
  const anyDate = fc.constantFrom(undefined, '', '2026-03-11', '2026-02-30', 'tomorrow');
  const anySlots = fc.option(fc.array(fc.constantFrom<string>(...visitSlots, 'NIGHT')), {
    nil: undefined,
  });

  it('have an existing date and an existing slot', () =>
    forAll(fc.array(fc.tuple(anyDate, anySlots), { minLength: 3, maxLength: 3 }), (given) => {
      const answers = Object.fromEntries<unknown>(
        preferredDays.flatMap((day, index) => [
          [`${day}Date`, given[index]?.[0]],
          [`${day}Time`, given[index]?.[1]],
        ]),
      ) as ClaimAnswers;
      const whole = given
        .map(([date, slots = []]) => ({
          date,
          slots: slots.filter((slot) => slot !== 'NIGHT'),
        }))
        .filter(({ date, slots }) => date === '2026-03-11' && slots.length > 0);
      expect(chosenDays(answers)).toEqual(whole);
    }));
});
