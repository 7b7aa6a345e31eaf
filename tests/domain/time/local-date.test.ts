import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  parseLocalDate,
  weekdayOf,
  type LocalDate,
} from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

const epoch = '1970-01-01' as LocalDate;
const utcDay = (days: number) => new Date(days * 86_400_000);

/** Every eighth day of four centuries: all leap years, both kinds of century, every weekday. */
const manyDays = Array.from({ length: 18_262 }, (_, index) => index * 8 - 60_000);

const anyDistance = fc.integer({ min: -40_000, max: 40_000 });

describe('a calendar date', () => {
  it('has the same date and weekday as UTC through four centuries', () => {
    const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const wrong = manyDays.filter((days) => {
      const date = addDays(epoch, days);
      const shown = utcDay(days);
      return (
        date !== shown.toISOString().slice(0, 10) ||
        daysBetween(epoch, date) !== days ||
        weekdayOf(date) !== names[shown.getUTCDay()]
      );
    });
    expect(wrong).toEqual([]);
  });

  it('moves by days like UTC, and back again', () =>
    forAll(anyLocalDate, anyDistance, (date, days) => {
      const moved = addDays(date, days);
      expect(moved).toBe(plusDays(date, days));
      expect(addDays(moved, -days)).toBe(date);
      expect(daysBetween(date, moved)).toBe(days);
    }));

  it('moves by months to the same day, or to the last day of a shorter month', () =>
    forAll(anyLocalDate, fc.integer({ min: -30, max: 30 }), (date, months) => {
      const [year, month, day] = date.split('-').map(Number) as [number, number, number];
      const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
      const expected = Math.min(day, lastOfMonth.getUTCDate());
      expect(addMonths(date, months)).toBe(
        `${lastOfMonth.toISOString().slice(0, 8)}${String(expected).padStart(2, '0')}`,
      );
    }));

  it('sorts as text in order of time', () =>
    forAll(anyLocalDate, anyLocalDate, (one, other) => {
      expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
    }));
});

describe('reading a date', () => {
  it('returns every date that exists', () =>
    forAll(anyLocalDate, (date) => {
      expect(parseLocalDate(date)).toBe(date);
    }));

  it('accepts the same days as UTC', () => {
    const two = (max: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    const year = fc.integer({ min: 1890, max: 2110 }).map(String);
    forCases(2000, year, two(14), two(33), (yyyy, mm, dd) => {
      const text = `${yyyy}-${mm}-${dd}`;
      const shown = new Date(Date.UTC(Number(yyyy), Number(mm) - 1, Number(dd)));
      const exists = shown.toISOString().startsWith(text);
      expect(parseLocalDate(text)).toBe(exists ? text : undefined);
    });
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
  ])('reports that %s exists: %s', (text, exists) => {
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

  it('requires padded years, months and days', () => {
    expect(addDays('0987-06-04' as LocalDate, 1)).toBe('0987-06-05');
  });
});
