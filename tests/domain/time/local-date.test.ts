import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, parseLocalDate, type LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

const anyDistance = fc.integer({ min: -40_000, max: 40_000 });

describe('a calendar date', () => {
  it('moves by days like UTC, and back again', () =>
    forAll(anyLocalDate, anyDistance, (date, days) => {
      const moved = addDays(date, days);
      expect(moved).toBe(plusDays(date, days));
      expect(addDays(moved, -days)).toBe(date);
      expect(daysBetween({ from: date, to: moved })).toBe(days);
    }));

  it('sorts as text in order of time', () =>
    forAll(anyDateOfCalendar, anyDateOfCalendar, (one, other) => {
      expect(Math.sign(daysBetween({ from: one, to: other }))).toBe(
        one < other ? 1 : one > other ? -1 : 0,
      );
    }));
});

/** Numbers of days or months: small ones, and many more than the calendar has. */
const anyNumber = fc.oneof(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -5_000_000, max: 5_000_000 }),
  fc.maxSafeInteger(),
);

describe.each([
  ['days', addDays],
  ['months', addMonths],
])('a date that moves by any number of %s', (_unit, move) => {
  it('is a date that can be read again', () =>
    forCases(1000, anyDateOfCalendar, anyNumber, (date, count) => {
      const moved = move(date, count);
      expect(parseLocalDate(moved)).toBe(moved);
    }));

  it('is not earlier after more of them', () =>
    forCases(1000, anyDateOfCalendar, anyNumber, anyNumber, (date, one, other) => {
      const [few, many] = one <= other ? [one, other] : [other, one];
      expect(move(date, few) <= move(date, many)).toBe(true);
    }));

  it('stops at the first and the last date', () =>
    forAll(anyDateOfCalendar, (date) => {
      expect(move(date, -4_000_000)).toBe('0000-01-01');
      expect(move(date, 4_000_000)).toBe('9999-12-31');
    }));
});

it('a date moves by months into the first year of the calendar', () => {
  expect(addMonths('0001-02-15' as LocalDate, -12)).toBe('0000-02-15');
});

it('a date that moves by a number with a part of a day is a date that can be read again', () =>
  forAll(anyDateOfCalendar, fc.double({ noNaN: true }), (date, days) => {
    const moved = addDays(date, days);
    expect(parseLocalDate(moved)).toBe(moved);
  }));

describe('reading a date', () => {
  it.each([
    '',
    '2024-1-1',
    '2024-01',
    '2024-13-01',
    ' 2024-01-01',
    '2024-01-01T00:00',
    '2024-01-01\n',
    '+012024-01-01',
  ])('refuses %j', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
  });
});
