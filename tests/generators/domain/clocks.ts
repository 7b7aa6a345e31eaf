import fc from 'fast-check';
import { clocks, firstYear, lastYear } from '#domain/testing';
import { instant, type Instant, type LocalDate, type LondonTime } from '#domain/time';
import { londonTimeOf, plusDays, weekdayNumber } from './calendar-oracle.ts';

export { firstYear, lastYear } from '#domain/testing';

/** When London's clocks change: the last Sunday of March or October, at one in the morning of UTC. */
export const anyClockChange: fc.Arbitrary<Instant> = fc
  .tuple(fc.integer({ min: firstYear, max: lastYear }), fc.constantFrom('03', '10'))
  .map(([year, month]) => {
    const lastDay = `${year}-${month}-31`;
    return instant(Date.parse(`${plusDays(lastDay, -weekdayNumber(lastDay))}T01:00:00Z`));
  });

/** A moment from 1996 to 2100, often beside a clock change, a midnight, a leap day or a holiday. */
export const anyInstant: fc.Arbitrary<Instant> = clocks(fc);

export const anyLondonTime: fc.Arbitrary<LondonTime> = anyInstant.map(londonTimeOf);

export const anyLocalDate: fc.Arbitrary<LocalDate> = anyLondonTime.map(({ date }) => date);

const dayOfCalendar = (days: number): LocalDate =>
  new Date(days * 86_400_000).toISOString().slice(0, 10) as LocalDate;

/** Days from 1970-01-01 to the first and the last date that four digits of a year can write. */
const [firstDayOfCalendar, lastDayOfCalendar] = [-719_528, 2_932_896];

/** Any date that can be written, often beside the first or the last one: 9999-12-31 often stands for "no date". */
export const anyDateOfCalendar: fc.Arbitrary<LocalDate> = fc.oneof(
  anyLocalDate,
  fc.integer({ min: firstDayOfCalendar, max: lastDayOfCalendar }).map(dayOfCalendar),
  fc.nat(400).map((days) => dayOfCalendar(firstDayOfCalendar + days)),
  fc.nat(400).map((days) => dayOfCalendar(lastDayOfCalendar - days)),
);
