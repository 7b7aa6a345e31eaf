import { daysBetween, weekdayOf, type LocalDate } from '#domain/time';

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** For example Tuesday. */
export const weekdayName = (date: LocalDate): string => {
  const weekday = weekdayOf(date);
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
};
/** For example 9. */
export const dayNumber = (date: LocalDate): string => String(Number(date.slice(8)));
/** For example June. */
const monthName = (date: LocalDate): string => longMonth.format(new Date(date));
/** For example Jun. */
export const shortMonthName = (date: LocalDate): string => shortMonth.format(new Date(date));
const yearNumber = (date: LocalDate): string => String(Number(date.slice(0, 4)));

/** For example Tuesday 9 June. */
export const dayAndMonth = (date: LocalDate): string =>
  `${weekdayName(date)} ${dayNumber(date)} ${monthName(date)}`;

/** For example June 2026. */
export const monthAndYear = (date: LocalDate): string => `${monthName(date)} ${yearNumber(date)}`;

/** Today or Tomorrow; `undefined` for any other day. */
export const relativeDayName = (date: LocalDate, today: LocalDate): string | undefined =>
  ['Today', 'Tomorrow'][daysBetween({ from: today, to: date })];

/** The name with a soft hyphen, for the narrow cell of a calendar. */
export const withSoftHyphen = (name: string): string => name.replace('Tomorrow', 'To\u00admorrow');

/** For example Tomorrow, Tuesday 9 June. */
export const dateWithRelativeName = (date: LocalDate, today: LocalDate): string => {
  const relativeName = relativeDayName(date, today);
  return relativeName === undefined ? dayAndMonth(date) : `${relativeName}, ${dayAndMonth(date)}`;
};

/** For example 9 Jun 2026. */
export const shortDate = (date: LocalDate): string =>
  `${dayNumber(date)} ${shortMonthName(date)} ${yearNumber(date)}`;

/** For example 9 June 2026. */
export const longDate = (date: LocalDate): string =>
  `${dayNumber(date)} ${monthName(date)} ${yearNumber(date)}`;

/** A number of days, for example 1 day or 14 days. */
export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** A number of hours, for example 1 hour or 1.5 hours. */
export const hoursInWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** A number of days before today. */
export const daysAgo = (days: number): string =>
  days === 0 ? 'today' : `${daysInWords(days)} ago`;
