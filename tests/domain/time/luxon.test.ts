import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  formatInstant,
  formatLondonInstant,
  instant,
  londonInstant,
  londonTime,
  parseInstant,
  parseLocalDate,
  readMoment,
  startOfHour,
  weekdayOf,
  weekdays,
  type LocalDate,
} from '#domain/time';
import { anyClockChange } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

const london = { zone: 'Europe/London' } as const;
const utc = { zone: 'utc' } as const;

/** Any moment from 1850 to 2100, many of them beside a change of the clocks, to the millisecond. */
const anyMoment = fc.oneof(
  fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2100, 0) }),
  fc
    .tuple(
      fc.integer({ min: 1996, max: 2037 }),
      fc.constantFrom(2, 9),
      fc.integer({ min: -7 * 86_400_000, max: 2 * 86_400_000 }),
    )
    .map(([year, month, shift]) => Date.UTC(year, month, 31) + shift),
  fc.tuple(anyClockChange, fc.integer({ min: -1, max: 1 })).map(([change, by]) => change + by),
);
const anyDate = anyMoment.map(
  (moment) => DateTime.fromMillis(moment, utc).toISODate() as LocalDate,
);
const anyHour = fc.integer({ min: 0, max: 23 });
const anyMinute = fc.integer({ min: 0, max: 59 });

/** Well-formed and slightly wrong ISO texts, with and without an offset. */
const anyIsoText = fc
  .tuple(
    anyMoment,
    fc.constantFrom('', ':30', ':30.5', ':30.123456789'),
    fc.constantFrom('', 'Z', '+01:00', '-0530'),
    fc.nat(40),
  )
  .map(([moment, seconds, offset, day]) => {
    const text = DateTime.fromMillis(moment, utc).toISO() ?? '';
    return `${text.slice(0, 8)}${String(day).padStart(2, '0')}${text.slice(10, 16)}${seconds}${offset}`;
  });

describe('the calendar and clock of the domain agree with Luxon', () => {
  it('on the day so many days or months later, and on its weekday', () =>
    forCases(2000, anyDate, fc.integer({ min: -60_000, max: 60_000 }), (date, count) => {
      const day = DateTime.fromISO(date, utc);
      expect(addDays(date, count)).toBe(day.plus({ days: count }).toISODate());
      expect(addMonths(date, count % 600)).toBe(day.plus({ months: count % 600 }).toISODate());
      expect(weekdays.indexOf(weekdayOf(date))).toBe(day.weekday % 7);
    }));

  it('on the days of every year that four digits can write', () =>
    forAll(fc.integer({ min: -719_527, max: 2_932_896 }), (count) => {
      const moment = instant(count * 86_400_000 - 1);
      const day = DateTime.fromMillis(count * 86_400_000, utc);
      expect(addDays('1970-01-01' as LocalDate, count)).toBe(day.toISODate());
      expect(formatInstant(moment)).toBe(DateTime.fromMillis(moment, utc).toISO());
    }));

  it('on which dates exist', () => {
    const two = fc.nat(40).map((value) => String(value).padStart(2, '0'));
    forCases(2000, fc.integer({ min: 1000, max: 9999 }), two, two, (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      expect(parseLocalDate(text) !== undefined).toBe(DateTime.fromISO(text, utc).isValid);
    });
  });

  it('on the wall clock of London', () =>
    forCases(2000, anyMoment, (moment) => {
      const shown = DateTime.fromMillis(moment, london);
      const { hour, minute, second } = shown;
      const date = shown.toISODate();
      expect(londonTime(instant(moment))).toEqual({ date, hour, minute, second });
      expect(startOfHour(instant(moment))).toBe(shown.startOf('hour').toMillis());
      expect(formatInstant(instant(moment))).toBe(DateTime.fromMillis(moment, utc).toISO());
    }));

  it('on the moment of a wall time in London, skipped and repeated hours among them', () =>
    forCases(2000, anyDate, anyHour, anyMinute, (date, hour, minute) => {
      const wall = DateTime.fromISO(date, london).set({ hour, minute });
      expect(londonInstant({ date, hour, minute })).toBe(wall.toMillis());
      expect(formatLondonInstant(date, hour, minute)).toBe(
        wall.toISO({ suppressMilliseconds: true }),
      );
    }));

  it('on the moment that a text means', () =>
    forCases(3000, anyIsoText, (text) => {
      const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(text);
      const read = DateTime.fromISO(text, utc);
      const { hour, minute, second, millisecond } = read;
      // From midnight: on its own, Luxon reads a repeated hour by the offset of today.
      const wall = DateTime.fromISO(text.slice(0, 10), london).set({
        hour,
        minute,
        second,
        millisecond,
      });
      const meant = hasOffset ? read : wall;
      const expected = read.isValid ? meant.toMillis() : undefined;
      expect(readMoment(text)).toBe(expected);
      expect(parseInstant(text)).toBe(hasOffset ? expected : undefined);
    }));
});
