import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/time';
import { isSlotOpen, slotsOn, urgencies, type Urgency, visitSlots } from '#domain/booking';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLondonTime } from '../../generators/domain/clocks.ts';

/** The open slots of today and of tomorrow at each London hour (document 3, section 5); M, D and E for the three. */
const table = [
  // hour, today, tomorrow
  [0, 'DE', 'MDE'],
  [1, 'DE', 'MDE'],
  [2, 'DE', 'MDE'],
  [3, 'DE', 'MDE'],
  [4, 'DE', 'MDE'],
  [5, 'DE', 'MDE'],
  [6, 'DE', 'MDE'],
  [7, 'DE', 'MDE'],
  [8, 'DE', 'MDE'],
  [9, 'E', 'MDE'],
  [10, 'E', 'MDE'],
  [11, 'E', 'MDE'],
  [12, 'E', 'MDE'],
  [13, '', 'MDE'],
  [14, '', 'DE'],
  [15, '', 'DE'],
  [16, '', 'DE'],
  [17, '', 'DE'],
  [18, '', 'E'],
  [19, '', 'E'],
  [20, '', 'E'],
  [21, '', 'E'],
  [22, '', 'E'],
  [23, '', 'E'],
] as const;

const initials: Readonly<Record<string, string>> = {
  '08:00:00': 'M',
  '12:00:00': 'D',
  '16:00:00': 'E',
};

const open = (date: LocalDate, urgency: Urgency, now: { date: LocalDate; hour: number }) =>
  slotsOn(date, urgency, now)
    .filter(({ available }) => available)
    .map(({ slot }) => initials[slot])
    .join('');

const today = '2024-06-11' as LocalDate;

describe('the slots of a day', () => {
  it.each(table)(
    'at %d o’clock are today %j and tomorrow %j for urgent visits',
    (hour, now, next) => {
      for (const urgency of ['urgent', 'critical'] as const) {
        expect(open(today, urgency, { date: today, hour })).toBe(now);
        expect(open(plusDays(today, 1), urgency, { date: today, hour })).toBe(next);
      }
    },
  );

  it('are always the three in order, each closed one with a reason', () => {
    const ahead = fc.integer({ min: -3, max: 40 });
    fc.assert(
      fc.property(anyLondonTime, ahead, fc.constantFrom(...urgencies), (now, days, urgency) => {
        const offers = slotsOn(plusDays(now.date, days), urgency, now);
        expect(offers.map(({ slot }) => slot)).toEqual(visitSlots);
        const reasons = offers.flatMap((offer) => (offer.available ? [] : [offer.reason]));
        const reason =
          days < 0 ? 'day-has-passed' : days === 0 ? 'too-late-today' : 'too-late-for-tomorrow';
        expect(new Set(reasons)).toEqual(new Set(reasons.length === 0 ? [] : [reason]));
      }),
    );
  });

  it('are all open from the day after tomorrow on', () => {
    fc.assert(
      fc.property(
        anyLondonTime,
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom(...urgencies),
        (now, days, urgency) => {
          expect(open(plusDays(now.date, days), urgency, now)).toBe('MDE');
        },
      ),
    );
  });

  it('are all open for a normal visit, at every hour', () => {
    fc.assert(
      fc.property(anyLondonTime, fc.nat(30), (now, days) => {
        expect(open(plusDays(now.date, days), 'normal', now)).toBe('MDE');
      }),
    );
  });

  it('are all closed on a day that has passed', () => {
    fc.assert(
      fc.property(
        anyLondonTime,
        fc.integer({ min: -60, max: -1 }),
        fc.constantFrom(...urgencies),
        (now, days, urgency) => {
          expect(open(plusDays(now.date, days), urgency, now)).toBe('');
        },
      ),
    );
  });

  it('agree with the check of a single slot', () => {
    fc.assert(
      fc.property(
        anyLondonTime,
        fc.integer({ min: -1, max: 3 }),
        fc.constantFrom(...urgencies),
        (now, days, urgency) => {
          const date = plusDays(now.date, days);
          for (const { slot, available } of slotsOn(date, urgency, now))
            expect(isSlotOpen(date, slot, urgency, now)).toBe(available);
          expect(isSlotOpen(date, '09:00:00', urgency, now)).toBe(false);
        },
      ),
    );
  });
});
