import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookingLimits,
  claimDays,
  decideClaimDay,
  decideSlot,
  decideSlots,
  isClaimDay,
  isClosedDay,
  isSlotOpen,
  isVisitSlot,
  latestClaimDayAhead,
  nextClaimSlot,
  slotsOn,
  timeOfDay,
  urgencies,
  visitSlots,
} from '#domain/booking';
import { addDays, type LocalDate } from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { daysApart, plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate, anyLondonTime } from '../../generators/domain/clocks.ts';

const anyUrgency = fc.constantFrom(...urgencies);

describe('the days that a claim offers', () => {
  it('include today for an urgent claim while a time of today is open, by the limits of each date', () => {
    const today = '2024-06-11' as LocalDate;
    const dates = bookingLimits.flatMap(({ versions }) => versions.map(({ from }) => from));
    for (const asOf of new Set(dates))
      for (let hour = 0; hour < 24; hour += 1) {
        const now = { date: today, hour };
        const open = slotsOn(today, 'urgent', now, asOf).some(({ available }) => available);
        expect(
          [asOf, hour, isClaimDay(today, 'urgent', now, asOf)],
          'today-closes and the later hour of today-cut-offs change together',
        ).toEqual([asOf, hour, open]);
      }
  });

  it('are decided by their place in the calendar and their weekday, which the decision reports', () => {
    const now = { date: '2024-06-11' as LocalDate, hour: 9 };
    const [earliest, latest] = ['day, at the earliest', 'day, at the latest'];
    expect(decideClaimDay('2024-06-14' as LocalDate, 'normal', now)).toEqual({
      outcome: 'not-offered',
      rule: 'too-early',
      compared: [
        { what: earliest, value: 0, limit: 1, test: 'at least', margin: -1 },
        { what: latest, value: 0, limit: 30, test: 'at most', margin: 30, by: 'claim-days' },
        { what: 'date', value: '2024-06-14' },
        { what: 'weekday', value: 'friday' },
      ],
    });
  });

  it('lie as far ahead as the latest one of any day, and never further', () => {
    const lastOf = (date: LocalDate) =>
      daysApart(date, claimDays('normal', { date, hour: 9 }).at(-1)?.date ?? '');
    forAll(anyLocalDate, (date) => {
      const week = Array.from({ length: 7 }, (_, days) => lastOf(plusDays(date, days)));
      expect(latestClaimDayAhead(date)).toBe(Math.max(...week));
    });
  });

  it('are thirty consecutive ones, each open one with an open slot, of which the first is the next for a claim', () =>
    forCases(500, anyUrgency, anyLondonTime, (urgency, now) => {
      const days = claimDays(urgency, now);
      const first = days[0]?.date ?? now.date;
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 30 }, (_, index) => plusDays(first, index)),
      );
      const openSlots = days
        .filter(({ available }) => available)
        .map(({ date }) => ({
          date,
          slot: slotsOn(date, urgency, now).find(({ available }) => available)?.slot,
        }));
      for (const { slot } of openSlots) expect(slot).toBeDefined();
      expect(nextClaimSlot(urgency, now)).toEqual(openSlots[0]);
    }));

  it('agree with the check of a single day, none too early, to the last date of the calendar', () => {
    const anyAhead = fc.integer({ min: -5, max: 45 });
    forCases(
      500,
      anyUrgency,
      anyDateOfCalendar,
      anyAhead,
      fc.nat(23),
      (urgency, today, ahead, hour) => {
        const now = { date: today, hour };
        const days = claimDays(urgency, now);
        const dates = days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        for (const { date, available } of days) {
          expect(daysApart(today, date)).toBeGreaterThanOrEqual(urgency === 'normal' ? 1 : 0);
          expect(isClosedDay(date, urgency)).toBe(!available);
        }
        const date = addDays(today, ahead);
        const isOffered = days.some((day) => day.available && day.date === date);
        expect(isClaimDay(date, urgency, now)).toBe(isOffered);
      },
    );
  });
});

it('a visit slot is one of three times, and no other text', () => {
  const texts = ['08:00', '08:00:00', '09:00:00', '12:00:00', '16:00:00', '20:00:00', ''];
  expect(texts.filter(isVisitSlot)).toEqual(['08:00:00', '12:00:00', '16:00:00']);
});

describe('the slots of a day', () => {
  it('are always the three in order, each closed one with a reason, as the check of a single slot decides', () => {
    const anyAhead = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.integer({ min: -3, max: 40 }));
    forCases(200, anyLondonTime, anyAhead, anyUrgency, (now, days, urgency) => {
      const date = plusDays(now.date, days);
      const offers = slotsOn(date, urgency, now);
      expect(offers.map(({ slot }) => slot)).toEqual(visitSlots);
      const [today, tomorrow] = ['too-late-today', 'too-late-for-tomorrow'];
      const reason = days < 0 ? 'day-has-passed' : days === 0 ? today : tomorrow;
      for (const offer of offers) {
        expect(isSlotOpen(date, offer.slot, urgency, now)).toBe(offer.available);
        if (!offer.available) expect(offer.reason).toBe(reason);
      }
      expect(isSlotOpen(date, '09:00:00', urgency, now)).toBe(false);
    });
  });

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

it('the time of day is Morning until 12, Afternoon until 16, and Evening after', () => {
  expect([0, 11, 12, 15, 16, 23].map(timeOfDay).join(' ')).toBe(
    'Morning Morning Afternoon Afternoon Evening Evening',
  );
});
