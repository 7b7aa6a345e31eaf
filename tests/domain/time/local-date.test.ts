import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, parseLocalDate, weekdayOf, type LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { forAll } from '../../for-all.ts';

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

  it('sorts as text in order of time', () =>
    forAll(anyLocalDate, anyLocalDate, (one, other) => {
      expect(Math.sign(daysBetween(one, other))).toBe(one < other ? 1 : one > other ? -1 : 0);
    }));
});

it('a date of a year with more digits moves by days, too', () => {
  const late = addDays('9999-12-31' as LocalDate, 60);
  expect(late).toBe('+010000-02-29');
  expect(addDays(late, 1)).toBe('+010000-03-01');
  expect(daysBetween('9999-12-31' as LocalDate, late)).toBe(60);
});

describe('reading a date', () => {
  it.each([
    '',
    '2024-1-1',
    '24-01-01',
    '2024/01/01',
    ' 2024-01-01',
    '2024-01-01T00:00',
    '2024-01-01\n',
    '+012024-01-01',
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  });

  it('requires padded years, months and days', () => {
    expect(addDays('0987-06-04' as LocalDate, 1)).toBe('0987-06-05');
    expect(addDays('0001-01-01' as LocalDate, -1)).toBe('0000-12-31');
  });
});
