import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts';
import { remembered } from '#domain/kernel/remembered.ts';

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return remembered((date) => format.format(new Date(`${date}T00:00:00Z`)));
};

/** For example Tuesday. */
export const weekdayName = part({ weekday: 'long' });
/** For example 9. */
export const dayNumber = part({ day: 'numeric' });
/** For example June. */
export const monthName = part({ month: 'long' });
/** For example Jun. */
export const shortMonthName = part({ month: 'short' });
const yearNumber = part({ year: 'numeric' });

/** For example Tuesday 9 June. */
export const dayAndMonth = (date: LocalDate): string =>
  `${weekdayName(date)} ${dayNumber(date)} ${monthName(date)}`;

/** For example June 2026. */
export const monthAndYear = (date: LocalDate): string => `${monthName(date)} ${yearNumber(date)}`;

/** Today or Tomorrow; `undefined` for any other day. */
export const nearName = (date: LocalDate, today: LocalDate): string | undefined =>
  ['Today', 'Tomorrow'][daysBetween(today, date)];

/** The same where it has to break between syllables, in the cell of a calendar. */
export const nearNameBroken = (near: string): string => near.replace('Tomorrow', 'To\u00admorrow');

/** For example Tomorrow, Tuesday 9 June. */
export const nearDay = (date: LocalDate, today: LocalDate): string => {
  const near = nearName(date, today);
  return near === undefined ? dayAndMonth(date) : `${near}, ${dayAndMonth(date)}`;
};

/** For example 9 Jun 2026. */
export const shortDate = (date: LocalDate): string =>
  `${dayNumber(date)} ${shortMonthName(date)} ${yearNumber(date)}`;

/** For example 9 June 2026. */
export const longDate = (date: LocalDate): string =>
  `${dayNumber(date)} ${monthName(date)} ${yearNumber(date)}`;
