import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from './instant.ts';
import {
  dateFromEpoch,
  daysFromEpoch,
  firstDayNumber,
  lastDayNumber,
  type LocalDate,
} from './local-date.ts';
import { remainder, within } from './numbers.ts';

/** What a calendar and a clock show. */
type WallTime = {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
};

export const millisecondsPerSecond = 1000;

/** A wall time in milliseconds, as if its clock kept UTC. */
export const wallMilliseconds = (
  date: LocalDate,
  hour: number,
  minute: number,
  second = 0,
  millisecond = 0,
): number =>
  daysFromEpoch(date) * millisecondsPerDay +
  hour * millisecondsPerHour +
  minute * millisecondsPerMinute +
  second * millisecondsPerSecond +
  millisecond;

/** The wall time that is so many milliseconds, as if its clock kept UTC; it stops with the first and the last date. */
export const wallTime = (milliseconds: number): WallTime => {
  const written = within(
    firstDayNumber * millisecondsPerDay,
    milliseconds,
    (lastDayNumber + 1) * millisecondsPerDay - 1,
  );
  const clock = remainder(written, millisecondsPerDay);
  return {
    date: dateFromEpoch(written / millisecondsPerDay),
    hour: Math.floor(clock / millisecondsPerHour),
    minute: Math.floor((clock % millisecondsPerHour) / millisecondsPerMinute),
    second: Math.floor((clock % millisecondsPerMinute) / millisecondsPerSecond),
    millisecond: clock % millisecondsPerSecond,
  };
};
