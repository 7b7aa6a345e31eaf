import {
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  type Instant,
} from './instant.ts';
import type { LocalDate } from './local-date.ts';
import { padded, remainder } from './numbers.ts';
import { millisecondsPerSecond, wallMilliseconds, wallTime } from './wall-time.ts';

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
  second: '2-digit',
});

/**
 * London's clock ahead of UTC at a moment, in milliseconds, by the time-zone database of the runtime. Whole hours: ISO
 * 8601 cannot write the 75 seconds by which London was behind until 1847.
 */
const londonOffset = (moment: Instant): number => {
  const shown = londonClock.format(moment);
  const clock =
    Number(shown.slice(0, 2)) * millisecondsPerHour +
    Number(shown.slice(3, 5)) * millisecondsPerMinute +
    Number(shown.slice(6, 8)) * millisecondsPerSecond;
  const wholeSeconds = Math.floor(moment / millisecondsPerSecond) * millisecondsPerSecond;
  const halfDay = millisecondsPerDay / 2;
  const ahead = remainder(clock - wholeSeconds + halfDay, millisecondsPerDay) - halfDay;
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
  const { date, hour, minute, second } = wallTime(moment + londonOffset(moment));
  return { date, hour, minute, second };
};

/** The London calendar date at a moment. */
export const londonDate = (moment: Instant): LocalDate => londonTime(moment).date;

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
 * The moment at which London's clocks show a wall time.
 * An hour that is skipped in March is read as an hour later; one that is repeated in October, as the first of both.
 */
export const londonInstant = (date: LocalDate, hour: number, minute: number): Instant =>
  momentOfWallTime(wallMilliseconds(date, hour, minute));

/** Writes a London wall time as ISO 8601 with London's offset at that moment. */
export const formatLondonInstant = (date: LocalDate, hour: number, minute: number): string => {
  const moment = londonInstant(date, hour, minute);
  const shown = londonTime(moment);
  const offset = londonOffset(moment) / millisecondsPerHour;
  return `${shown.date}T${padded(shown.hour, 2)}:${padded(shown.minute, 2)}:${padded(shown.second, 2)}+${padded(offset, 2)}:00`;
};
