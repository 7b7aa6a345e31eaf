import type { Brand } from './brand.ts';

/** A calendar date in Europe/London, written yyyy-MM-dd. */
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

/** A day by its numbers: months count from 1. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

const isLeapYear = (year: number): boolean =>
  year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/**
 * Whole days from 1970-01-01 to the given day of the proleptic Gregorian calendar.
 * Years are counted from March, so that the leap day is the last of its year.
 */
export const daysSinceEpoch = ({ year, month, day }: CalendarDay): number => {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** The calendar day that lies the given number of whole days after 1970-01-01. */
export const calendarDayFromEpoch = (days: number): CalendarDay => {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
};

/** Writes a calendar day as yyyy-MM-dd; years 0 to 9999. */
export const toLocalDate = ({ year, month, day }: CalendarDay): LocalDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate;

/** Reads yyyy-MM-dd; `undefined` when it is not written so, or no such day exists. */
export const parseLocalDate = (text: string): LocalDate | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? (text as LocalDate) : undefined;
};

/** The year, the month and the day of the month that a date is written with. */
export const calendarDay = (date: LocalDate): CalendarDay => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** The date that lies the given number of calendar days later (earlier, when negative). */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  toLocalDate(calendarDayFromEpoch(daysSinceEpoch(calendarDay(date)) + days));

/** Calendar days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  daysSinceEpoch(calendarDay(to)) - daysSinceEpoch(calendarDay(from));

/** The day of the week on which a date falls. */
export const weekdayOf = (date: LocalDate): Weekday =>
  // 1970-01-01 was a Thursday.
  weekdays[(((daysSinceEpoch(calendarDay(date)) + 4) % 7) + 7) % 7] ?? 'sunday';
