import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LocalDate } from '#domain/time';
import {
  dayAndMonth,
  longDate,
  monthAndYear,
  shortDate,
  weekdayName,
} from '#words/wording/date-words.ts';

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
