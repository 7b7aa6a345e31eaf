import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDay,
  calendarDayFromEpoch,
  daysBetween,
  daysSinceEpoch,
  parseLocalDate,
  toLocalDate,
  weekdayOf,
  type LocalDate,
} from '#domain/kernel/local-date.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';

const utcDay = (days: number) => new Date(days * 86_400_000);

/** Every day of four centuries: all leap years and both kinds of century. */
const everyDay = Array.from({ length: 146_097 }, (_, index) => index - 60_000);

const anyDistance = fc.integer({ min: -40_000, max: 40_000 });

describe('a calendar date', () => {
  it('is, on every day of four centuries, the date that UTC shows', () => {
    const wrong = everyDay.filter((days) => {
      const { year, month, day } = calendarDayFromEpoch(days);
      const shown = utcDay(days);
      return (
        year !== shown.getUTCFullYear() ||
        month !== shown.getUTCMonth() + 1 ||
        day !== shown.getUTCDate() ||
        daysSinceEpoch({ year, month, day }) !== days ||
        toLocalDate({ year, month, day }) !== shown.toISOString().slice(0, 10)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('falls on the weekday that UTC shows', () => {
    const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const wrong = everyDay.filter(
      (days) =>
        weekdayOf(toLocalDate(calendarDayFromEpoch(days))) !== names[utcDay(days).getUTCDay()],
    );
    expect(wrong).toEqual([]);
  });

  it('is moved by days as luxon moves it, and back again', () => {
    fc.assert(
      fc.property(anyLocalDate, anyDistance, (date, days) => {
        const moved = addDays(date, days);
        expect(moved).toBe(DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toISODate());
        expect(addDays(moved, -days)).toBe(date);
        expect(daysBetween(date, moved)).toBe(days);
      }),
    );
  });

  it('orders as text as it does in time', () => {
    fc.assert(
      fc.property(anyLocalDate, anyLocalDate, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
      }),
    );
  });
});

describe('reading a date', () => {
  it('gives back every date that exists, with its numbers', () => {
    fc.assert(
      fc.property(anyLocalDate, (date) => {
        expect(parseLocalDate(date)).toBe(date);
        expect(toLocalDate(calendarDay(date))).toBe(date);
      }),
    );
  });

  it('knows which days exist, as luxon does', () => {
    const two = (max: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    const year = fc.integer({ min: 1890, max: 2110 }).map(String);
    fc.assert(
      fc.property(year, two(14), two(33), (yyyy, mm, dd) => {
        const text = `${yyyy}-${mm}-${dd}`;
        const exists = DateTime.fromISO(text, { zone: 'utc' }).isValid;
        expect(parseLocalDate(text)).toBe(exists ? text : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2024-04-31', false],
    ['2024-06-31', false],
    ['2024-09-31', false],
    ['2024-11-31', false],
    ['2024-01-31', true],
    ['2024-12-31', true],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-10-00', false],
  ])('%s exists: %s', (text, exists) => {
    expect(parseLocalDate(text) !== undefined).toBe(exists);
  });

  it.each([
    '',
    '2024-1-1',
    '24-01-01',
    '2024/01/01',
    ' 2024-01-01',
    '2024-01-01T00:00',
    '2024-01-01\n',
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  });

  it('pads years, months and days', () => {
    expect(toLocalDate({ year: 987, month: 6, day: 5 })).toBe('0987-06-05' as LocalDate);
  });
});
