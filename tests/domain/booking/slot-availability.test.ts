import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideSlot,
  decideSlots,
  isSlotOpen,
  isVisitSlot,
  slotsOn,
  urgencies,
  visitSlots,
} from '#domain/booking';
import type { LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLondonTime } from '../../generators/domain/clocks.ts';
import { forAll } from '../../for-all.ts';

it('a visit slot is one of three times, and no other text', () => {
  const texts = ['08:00', '08:00:00', '09:00:00', '12:00:00', '16:00:00', '20:00:00', ''];
  expect(texts.filter(isVisitSlot)).toEqual(['08:00:00', '12:00:00', '16:00:00']);
});

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

  it('are decided by the days ahead and the hour, which the decision reports', () => {
    const now = { date: '2024-06-11' as LocalDate, hour: 14 };
    const decide = (days: number, slot: string) =>
      decideSlot(plusDays(now.date, days), slot, 'urgent', now);
    const ahead = (days: number) =>
      ({ what: 'days ahead', value: days, limit: 0, test: 'at least', margin: days }) as const;
    const hour = { what: 'hour now', value: 14 };
    const late = { limit: 13, test: 'at most', margin: -1, by: 'tomorrow-cut-offs' };
    const closed = (rule: string, ...compared: readonly object[]) => ({
      outcome: 'closed',
      rule,
      compared,
    });
    expect(decide(1, '08:00:00')).toEqual(
      closed('too-late-for-tomorrow', ahead(1), { ...hour, ...late }),
    );
    expect(decide(2, '09:00:00')).toEqual(closed('no-slot', ahead(2)));
    expect(decide(-1, '08:00:00')).toEqual(closed('day-has-passed', ahead(-1)));
    expect(decideSlots(plusDays(now.date, 2), 'urgent', now).compared).toEqual([ahead(2), hour]);
  });
});
