import type { LocalDate, LondonTime } from '#domain/time';

/** The calendar by `Date` in UTC, and London by `Intl`: a second implementation to compare with the domain's. */

const day = 86_400_000;
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const plusDays = (date: string, days: number): LocalDate =>
  new Date(midnight(date) + days * day).toISOString().slice(0, 10) as LocalDate;

export const daysApart = (from: string, to: string): number =>
  (midnight(to) - midnight(from)) / day;

/** 0 for Sunday, 6 for Saturday. */
export const weekdayNumber = (date: string): number => new Date(midnight(date)).getUTCDay();

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The wall-clock time in London at a moment. */
export const londonTimeOf = (milliseconds: number): LondonTime => {
  const parts = new Map(london.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
  const text = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return {
    date: `${text('year')}-${text('month')}-${text('day')}` as LocalDate,
    hour: Number(text('hour')),
    minute: Number(text('minute')),
    second: Number(text('second')),
  };
};
