import { expect, it } from 'vitest';
import { type LocalDate, instant } from '#domain/time';
import {
  dayAndMonth,
  longDate,
  monthAndYear,
  shortDate,
  weekdayName,
} from '#words/wording/date-words.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import * as fc from 'fast-check';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10) as LocalDate);

const months =
  'January February March April May June July August September October November December';
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec';
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday';

const partsOf = (date: LocalDate) => {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    weekday: weekdays.split(' ')[day.getUTCDay()],
    day: day.getUTCDate(),
    month: months.split(' ')[day.getUTCMonth()],
    shortMonth: shortMonths.split(' ')[day.getUTCMonth()],
    year: day.getUTCFullYear(),
  };
};
type Parts = ReturnType<typeof partsOf>;

// Oracle: the names of British English, and the fields of JavaScript's Date in UTC.
it.each([
  ['weekdayName', weekdayName, ({ weekday }: Parts) => weekday],
  ['dayAndMonth', dayAndMonth, ({ weekday, day, month }: Parts) => `${weekday} ${day} ${month}`],
  ['monthAndYear', monthAndYear, ({ month, year }: Parts) => `${month} ${year}`],
  ['shortDate', shortDate, (of: Parts) => `${of.day} ${of.shortMonth} ${of.year}`],
  ['longDate', longDate, ({ day, month, year }: Parts) => `${day} ${month} ${year}`],
])('%s writes every date in British English', (_, write, expected) => {
  fc.assert(
    fc.property(days, (date) => {
      expect(write(date)).toBe(expected(partsOf(date)));
    }),
  );
});

/** The date and time in London, as the browser formats them. */
const london = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' }).format(moment);
const clock = (moment: number) => london(moment, { hour: '2-digit', minute: '2-digit' });
const dayOf = (moment: number) => london(moment, { dateStyle: 'short' });

it('a time range names the day of its end only when it differs from the day of its start', () => {
  const start = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 48 * 60 }), (from, minutes) => {
      const to = from + minutes * 60_000;
      const reported = clockTimes({ start: instant(from), end: instant(to) });
      const day = [{ weekday: 'long' }, { day: 'numeric' }, { month: 'long' }] as const;
      const until =
        dayOf(from) === dayOf(to)
          ? clock(to)
          : `${day.map((part) => london(to, part)).join(' ')}, ${clock(to)}`;
      expect(reported).toBe(`${clock(from)}–${until}`);
    }),
  );
});
