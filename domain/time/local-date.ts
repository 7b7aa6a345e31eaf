import { DateTime } from 'luxon';
import type { Brand } from '../kernel/index.ts';
import { millisecondsPerDay } from './instant.ts';

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

/** UTC has no clock changes, so that there each calendar day has 24 hours. */
const midnight = (date: string): DateTime => DateTime.fromISO(date, { zone: 'utc' });

/** Reads yyyy-MM-dd; `undefined` when it is not written so, or no such day exists. */
export const parseLocalDate = (text: string): LocalDate | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && midnight(text).isValid ? (text as LocalDate) : undefined;

/** The date that lies the given number of calendar days later (earlier, when negative); years 0 to 9999. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  midnight(date).plus({ days }).toISODate() as LocalDate;

/** The same day of a month later (earlier, when negative), or that month's last day where it has no such day. */
export const addMonths = (date: LocalDate, months: number): LocalDate =>
  midnight(date).plus({ months }).toISODate() as LocalDate;

/** Calendar days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  (midnight(to).toMillis() - midnight(from).toMillis()) / millisecondsPerDay;

/** The day of the week on which a date falls. */
export const weekdayOf = (date: LocalDate): Weekday =>
  // Luxon counts Monday as 1 and Sunday as 7.
  weekdays[midnight(date).weekday % 7] ?? 'sunday';
