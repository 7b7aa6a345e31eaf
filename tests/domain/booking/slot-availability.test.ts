import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlotOpen, slotsOn, urgencies, visitSlots } from '#domain/booking';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLondonTime } from '../../generators/domain/clocks.ts';
import { forAll } from '../../for-all.ts';

describe('the slots of a day', () => {
  it('are always the three in order, each closed one with a reason', () => {
    const ahead = fc.integer({ min: -3, max: 40 });
    forAll(anyLondonTime, ahead, fc.constantFrom(...urgencies), (now, days, urgency) => {
      const offers = slotsOn(plusDays(now.date, days), urgency, now);
      expect(offers.map(({ slot }) => slot)).toEqual(visitSlots);
      const reasons = offers.flatMap((offer) => (offer.available ? [] : [offer.reason]));
      const reason =
        days < 0 ? 'day-has-passed' : days === 0 ? 'too-late-today' : 'too-late-for-tomorrow';
      expect(new Set(reasons)).toEqual(new Set(reasons.length === 0 ? [] : [reason]));
    });
  });

  it('agree with the check of a single slot', () =>
    forAll(
      anyLondonTime,
      fc.integer({ min: -1, max: 3 }),
      fc.constantFrom(...urgencies),
      (now, days, urgency) => {
        const date = plusDays(now.date, days);
        for (const { slot, available } of slotsOn(date, urgency, now))
          expect(isSlotOpen(date, slot, urgency, now)).toBe(available);
        expect(isSlotOpen(date, '09:00:00', urgency, now)).toBe(false);
      },
    ));
});
