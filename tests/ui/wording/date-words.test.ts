import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import {
  dayAndMonth,
  longDate,
  monthAndYear,
  shortDate,
  weekdayName,
} from '#ui/wording/date-words.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10) as LocalDate);

/** The browser's own words, part by part: British English puts a comma between some of them by its version. */
const words =
  (...parts: readonly Intl.DateTimeFormatOptions[]) =>
  (date: LocalDate): string =>
    parts
      .map((part) =>
        new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'UTC' }).format(
          new Date(`${date}T00:00:00Z`),
        ),
      )
      .join(' ');

describe('a date in words', () => {
  it.each([
    ['weekdayName', weekdayName, words({ weekday: 'long' })],
    ['dayAndMonth', dayAndMonth, words({ weekday: 'long' }, { day: 'numeric' }, { month: 'long' })],
    ['monthAndYear', monthAndYear, words({ month: 'long' }, { year: 'numeric' })],
    ['shortDate', shortDate, words({ day: 'numeric' }, { month: 'short' }, { year: 'numeric' })],
    ['longDate', longDate, words({ day: 'numeric' }, { month: 'long' }, { year: 'numeric' })],
  ])('%s is what the browser says of it in British English', (_, written, said) => {
    fc.assert(
      fc.property(days, (date) => {
        expect(written(date)).toBe(said(date));
      }),
    );
  });
});
