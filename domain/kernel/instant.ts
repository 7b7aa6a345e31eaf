import type { Brand } from './brand.ts';
import {
  calendarDay,
  calendarDayFromEpoch,
  daysSinceEpoch,
  parseLocalDate,
  toLocalDate,
} from './local-date.ts';

/** A moment on the time line, in milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>;

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 3_600_000;
export const millisecondsPerDay = 86_400_000;

/** Names a number of milliseconds since the epoch as a moment. */
export const instant = (milliseconds: number): Instant => milliseconds as Instant;

const isoPattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;

const offsetInMinutes = (zone: string): number => {
  if (zone === 'Z') return 0;
  const digits = zone.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return digits.startsWith('-') ? -minutes : minutes;
};

/** Reads an ISO 8601 moment that carries its offset; `undefined` for anything else. */
export const parseInstant = (text: string): Instant | undefined => {
  const parts = isoPattern.exec(text);
  const date = parseLocalDate(parts?.[1] ?? '');
  if (parts === null || date === undefined) return undefined;
  const [hour, minute, second] = [Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const milliseconds = Number((parts[5] ?? '').padEnd(3, '0').slice(0, 3));
  return instant(
    daysSinceEpoch(calendarDay(date)) * millisecondsPerDay +
      hour * millisecondsPerHour +
      (minute - offsetInMinutes(parts[6] ?? 'Z')) * millisecondsPerMinute +
      second * 1000 +
      milliseconds,
  );
};

/** Writes a moment as ISO 8601 in UTC, to the millisecond. */
export const formatInstant = (moment: Instant): string => {
  const days = Math.floor(moment / millisecondsPerDay);
  const ofDay = moment - days * millisecondsPerDay;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const date = toLocalDate(calendarDayFromEpoch(days));
  const time = `${two(ofDay / millisecondsPerHour)}:${two((ofDay / millisecondsPerMinute) % 60)}:${two((ofDay / 1000) % 60)}`;
  return `${date}T${time}.${String(ofDay % 1000).padStart(3, '0')}Z`;
};

/** Whole days of 24 hours that have passed between two moments; negative when `to` is earlier. */
export const wholeDaysElapsed = (from: Instant, to: Instant): number =>
  Math.floor((to - from) / millisecondsPerDay);
