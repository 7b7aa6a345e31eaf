import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, londonTime } from '#domain/time';
import {
  bookingLimits,
  claimDays,
  decideClaimDay,
  latestClaimDayAhead,
  isClaimDay,
  isClosedDay,
  slotsOn,
  urgencies,
  nextClaimSlot,
} from '#domain/booking';
import {
  anyDateOfCalendar,
  anyInstant,
  anyLocalDate,
  anyLondonTime,
} from '../../generators/domain/clocks.ts';
import { daysApart, plusDays } from '../../generators/domain/calendar-oracle.ts';
import { forAll, forCases } from '../../for-all.ts';

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

  it('are thirty, one after the other, from the first', () =>
    forAll(anyUrgency, anyInstant, (urgency, moment) => {
      const now = londonTime(moment);
      const days = claimDays(urgency, now);
      const first = days[0]?.date ?? now.date;
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 30 }, (_, index) => plusDays(first, index)),
      );
    }));

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

  it('have an open slot on each open day', () =>
    forCases(500, anyUrgency, anyLondonTime, (urgency, now) => {
      const closed = claimDays(urgency, now).filter(
        ({ date, available }) =>
          available && !slotsOn(date, urgency, now).some((slot) => slot.available),
      );
      expect(closed).toEqual([]);
    }));

  it('agree with the check of a single day, none too early, to the last date of the calendar', () =>
    forCases(
      500,
      anyUrgency,
      anyDateOfCalendar,
      fc.integer({ min: -5, max: 45 }),
      fc.nat(23),
      (urgency, today, ahead, hour) => {
        const date = addDays(today, ahead);
        const now = { date: today, hour };
        const lead = urgency === 'normal' ? 1 : 0;
        const days = claimDays(urgency, now);
        expect(days.map((day) => day.date)).toEqual(
          [...new Set(days.map((day) => day.date))].toSorted(),
        );
        for (const day of days) {
          expect(daysApart(today, day.date)).toBeGreaterThanOrEqual(lead);
          expect(isClosedDay(day.date, urgency)).toBe(!day.available);
        }
        expect(isClaimDay(date, urgency, now)).toBe(
          days.some((day) => day.available && day.date === date),
        );
      },
    ));
});

describe('the next slot for a claim', () => {
  it('is the earliest open slot', () =>
    forAll(fc.constantFrom(...urgencies), anyLondonTime, (urgency, now) => {
      const open = claimDays(urgency, now)
        .filter(({ available }) => available)
        .flatMap(({ date }) =>
          slotsOn(date, urgency, now)
            .filter(({ available }) => available)
            .map(({ slot }) => `${date} ${slot}`),
        );
      const { date, slot } = nextClaimSlot(urgency, now);
      expect(`${date} ${slot}`).toBe(open.toSorted()[0]);
    }));
});
