import {
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  type Instant,
} from './instant.ts';
import { midnightOf, utcText, type LocalDate } from './local-date.ts';

const millisecondsPerSecond = 1000;

/** The local time of London. */
export type LondonTime = {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const londonClock = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** The remainder of a division by a positive number, never negative. */
const remainder = (value: number, divisor: number): number =>
  value - divisor * Math.floor(value / divisor);

/**
 * London's clock ahead of UTC at a moment, in milliseconds, by the time-zone database of the runtime. Whole hours: ISO
 * 8601 cannot write the 75 seconds by which London was behind until 1847.
 */
const londonOffset = (moment: Instant): number => {
  const shown = londonClock.format(moment);
  const clock =
    Number(shown.slice(0, 2)) * millisecondsPerHour +
    Number(shown.slice(3)) * millisecondsPerMinute;
  const halfDay = millisecondsPerDay / 2;
  const ahead = remainder(clock - moment + halfDay, millisecondsPerDay) - halfDay;
  return Math.round(ahead / millisecondsPerHour) * millisecondsPerHour;
};

/** The moment at which the hour of a moment began; London's offset has been whole hours since 1847. */
export const startOfHour = (moment: Instant): Instant =>
  instant(Math.floor(moment / millisecondsPerHour) * millisecondsPerHour);

/**
 * Tells what London's calendar and clock show at a moment, by the time-zone database of the runtime.
 *
 * @source document 1, section 9
 * @example
 *   londonTime(instant(Date.UTC(2026, 6, 1, 23, 30)));
 *   // => { date: '2026-07-02', hour: 0, minute: 30, second: 0 }
 */
export const londonTime = (moment: Instant): LondonTime => {
  const text = utcText(moment + londonOffset(moment));
  return {
    date: text.slice(0, 10) as LocalDate,
    hour: Number(text.slice(11, 13)),
    minute: Number(text.slice(14, 16)),
    second: Number(text.slice(17, 19)),
  };
};

/** The London calendar date at a moment. */
export const londonDate = (moment: Instant): LocalDate => londonTime(moment).date;

/** A wall time in milliseconds, as if its clock kept UTC. */
export const wallMilliseconds = (
  date: LocalDate,
  hour: number,
  minute: number,
  second = 0,
  millisecond = 0,
): number =>
  midnightOf(date) +
  hour * millisecondsPerHour +
  minute * millisecondsPerMinute +
  second * millisecondsPerSecond +
  millisecond;

/**
 * The moment of a wall time in milliseconds as if London kept UTC. An hour that is skipped in March is read as an hour
 * later; one that is repeated in October, as the first of both.
 */
export const momentOfWallTime = (wall: number): Instant => {
  const startOfDay = Math.floor(wall / millisecondsPerDay) * millisecondsPerDay;
  const offsetBefore = londonOffset(instant(startOfDay - millisecondsPerHour));
  const early = instant(wall - offsetBefore);
  const offset = londonOffset(early);
  if (offset === offsetBefore) return early;
  const late = instant(wall - offset);
  return londonOffset(late) === offset ? late : early;
};

/**
 * Finds the moment at which London's clocks show a time.
 *
 * An hour that is skipped in March is read as an hour later; one that is repeated in October, as the first of both.
 * Minutes are 0 unless they are given.
 *
 * @source document 1, section 9
 * @example
 *   formatInstant(londonInstant({ date: parseLocalDate('2024-07-01')!, hour: 9 }));
 *   // => '2024-07-01T08:00:00.000Z'
 */
export const londonInstant = ({
  date,
  hour,
  minute = 0,
}: {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute?: number;
}): Instant => momentOfWallTime(wallMilliseconds(date, hour, minute));

/** Writes a London wall time as ISO 8601 with London's offset at that moment. */
export const formatLondonInstant = (date: LocalDate, hour: number, minute: number): string => {
  const moment = londonInstant({ date, hour, minute });
  const offset = londonOffset(moment);
  const hours = String(offset / millisecondsPerHour).padStart(2, '0');
  return `${utcText(moment + offset).slice(0, 19)}+${hours}:00`;
};
