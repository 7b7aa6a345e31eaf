import type { Instant } from './instant.ts';
import {
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
} from './instant.ts';
import {
  addDays,
  calendarDay,
  calendarDayFromEpoch,
  daysSinceEpoch,
  toLocalDate,
  weekdays,
  weekdayOf,
  type LocalDate,
} from './local-date.ts';

/** What a clock on a wall in London shows. */
export type LondonTime = {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const lastSundayOf = (year: number, month: 3 | 10): LocalDate => {
  const lastDay = toLocalDate({ year, month, day: 31 });
  return addDays(lastDay, -weekdays.indexOf(weekdayOf(lastDay)));
};

const clockChange = (year: number, month: 3 | 10): number =>
  daysSinceEpoch(calendarDay(lastSundayOf(year, month))) * millisecondsPerDay + millisecondsPerHour;

/** Summer time runs from 01:00 UTC on March's last Sunday to 01:00 UTC on October's. */
const londonOffset = (moment: number): number => {
  const { year } = calendarDayFromEpoch(Math.floor(moment / millisecondsPerDay));
  const summer = moment >= clockChange(year, 3) && moment < clockChange(year, 10);
  return summer ? millisecondsPerHour : 0;
};

/** The London wall clock at a moment; right for 1996 and later. */
export const londonTime = (moment: Instant): LondonTime => {
  const shifted = moment + londonOffset(moment);
  const days = Math.floor(shifted / millisecondsPerDay);
  const ofDay = shifted - days * millisecondsPerDay;
  return {
    date: toLocalDate(calendarDayFromEpoch(days)),
    hour: Math.floor(ofDay / millisecondsPerHour),
    minute: Math.floor(ofDay / millisecondsPerMinute) % 60,
    second: Math.floor(ofDay / 1000) % 60,
  };
};

/** The London calendar date at a moment. */
export const londonDate = (moment: Instant): LocalDate => londonTime(moment).date;

/**
 * The moment at which London's clocks show a wall time.
 * An hour that is skipped in March is read as an hour later; one that is repeated in October, as the first of both.
 */
export const londonInstant = (date: LocalDate, hour: number, minute: number): Instant => {
  const asIfUtc =
    daysSinceEpoch(calendarDay(date)) * millisecondsPerDay +
    hour * millisecondsPerHour +
    minute * millisecondsPerMinute;
  const inSummer = asIfUtc - millisecondsPerHour;
  return instant(londonOffset(inSummer) === millisecondsPerHour ? inSummer : asIfUtc);
};

/** Writes a London wall time as ISO 8601 with London's offset at that moment. */
export const formatLondonInstant = (date: LocalDate, hour: number, minute: number): string => {
  const moment = londonInstant(date, hour, minute);
  const shown = londonTime(moment);
  const two = (value: number): string => String(value).padStart(2, '0');
  const offset = londonOffset(moment) === 0 ? '+00:00' : '+01:00';
  return `${shown.date}T${two(shown.hour)}:${two(shown.minute)}:00${offset}`;
};
