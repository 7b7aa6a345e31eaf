import type { Brand } from '../kernel/index.ts';
import { padded, remainder, within } from './numbers.ts';

/** A calendar date in Europe/London, written yyyy-MM-dd: from 0000-01-01 to 9999-12-31, so that texts sort like dates. */
export type LocalDate = Brand<string, 'LocalDate'>;

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** The mean length of a year, in days. */
const daysInYear = 365.2425;

/** Days from 1 March of the year 0 to 1970-01-01. A year that begins in March has its leap day at its end. */
const daysToEpoch = 719_468;

/** Days from 1 March to the first of the month that is so many months later. */
const daysToMonth = (monthsFromMarch: number): number =>
  Math.floor((153 * monthsFromMarch + 2) / 5);

/** Days from 1970-01-01 to a date of the Gregorian calendar; earlier dates are negative. */
const dayNumber = ({ year, month, day }: CalendarDate): number => {
  const marchYear = month > 2 ? year : year - 1;
  return (
    365 * marchYear +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    daysToMonth(remainder(month - 3, 12)) +
    day -
    1 -
    daysToEpoch
  );
};

const firstOfMarch = (year: number): number => dayNumber({ year, month: 3, day: 1 });

/** The date that lies so many days after 1970-01-01. */
const dateOfDayNumber = (days: number): CalendarDate => {
  // By the mean length of a year, the year is found, or the one before: leap days come less than a day early.
  const about = Math.floor((days + daysToEpoch) / daysInYear);
  const year = firstOfMarch(about + 1) <= days ? about + 1 : about;
  const dayOfYear = days - firstOfMarch(year);
  const monthsFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = remainder(monthsFromMarch + 2, 12) + 1;
  return {
    year: month > 2 ? year : year + 1,
    month,
    day: dayOfYear - daysToMonth(monthsFromMarch) + 1,
  };
};

const writeDate = ({ year, month, day }: CalendarDate): LocalDate =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}` as LocalDate;

const readDate = (date: string): CalendarDate => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
});

/** Days from 1970-01-01 to a date; earlier dates are negative. */
export const daysFromEpoch = (date: LocalDate): number => dayNumber(readDate(date));

/** Days from 1970-01-01 to 0000-01-01, the first date that can be written. */
export const firstDayNumber = -719_528;
/** Days from 1970-01-01 to 9999-12-31, the last date that can be written. */
export const lastDayNumber = 2_932_896;

/** The date that lies so many whole days after 1970-01-01; the first or the last one, if it lies beyond them. */
export const dateFromEpoch = (days: number): LocalDate =>
  writeDate(dateOfDayNumber(Math.floor(within(firstDayNumber, days, lastDayNumber))));

/**
 * Reads a calendar date, `yyyy-MM-dd`.
 *
 * Returns `undefined` for a text of another form, and for a day that does not exist.
 *
 * @source decisions, "On the wire"
 * @example
 *   parseLocalDate('2024-02-29'); // => '2024-02-29'
 *   parseLocalDate('2023-02-29'); // => undefined
 */
export const parseLocalDate = (text: string): LocalDate | undefined =>
  text.length === 'yyyy-MM-dd'.length && dateFromEpoch(dayNumber(readDate(text))) === text
    ? (text as LocalDate)
    : undefined;

/**
 * Moves a date by calendar days: later, or earlier for a negative number.
 *
 * Stops at 0000-01-01 and at 9999-12-31, so that dates stay in order.
 *
 * @source document 2, section 9
 * @example
 *   addDays(parseLocalDate('2024-02-28')!, 2); // => '2024-03-01'
 */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  dateFromEpoch(daysFromEpoch(date) + days);

const lastDayOf = (year: number, month: number): number =>
  dayNumber({ year, month: month + 1, day: 1 }) - dayNumber({ year, month, day: 1 });

/**
 * The same day of a month later (earlier, when negative), or that month's last day where it has no such day. Stops at
 * 0000-01-01 and at 9999-12-31.
 */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const { year, month, day } = readDate(date);
  const later = month - 1 + months;
  const to = { year: year + Math.floor(later / 12), month: remainder(later, 12) + 1 };
  return dateFromEpoch(dayNumber({ ...to, day: Math.min(day, lastDayOf(to.year, to.month)) }));
};

/** Calendar days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  daysFromEpoch(to) - daysFromEpoch(from);

/** The day of the week on which a date falls. */
export const weekdayOf = (date: LocalDate): Weekday =>
  // 1970-01-01 was a Thursday.
  weekdays[remainder(daysFromEpoch(date) + 4, 7)] as Weekday;
