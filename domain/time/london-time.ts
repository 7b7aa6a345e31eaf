import { DateTime } from 'luxon';
import { instant, millisecondsPerHour, type Instant } from './instant.ts';
import type { LocalDate } from './local-date.ts';

/** The local time of London. */
export type LondonTime = {
  readonly date: LocalDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const london = { zone: 'Europe/London' } as const;

/** The moment at which the hour of a moment began; London's offset has been whole hours since 1847. */
export const startOfHour = (moment: Instant): Instant =>
  instant(Math.floor(moment / millisecondsPerHour) * millisecondsPerHour);

/** The London wall clock at a moment, by the time-zone database. */
export const londonTime = (moment: Instant): LondonTime => {
  const shown = DateTime.fromMillis(moment, london);
  const { hour, minute, second } = shown;
  return { date: shown.toISODate() as LocalDate, hour, minute, second };
};

/** The London calendar date at a moment. */
export const londonDate = (moment: Instant): LocalDate => londonTime(moment).date;

/** Set from midnight, and so with the offset that holds before a clock change of that day. */
const atWallTime = (date: LocalDate, hour: number, minute: number): DateTime =>
  DateTime.fromISO(date, london).set({ hour, minute });

/**
 * The moment at which London's clocks show a wall time.
 * An hour that is skipped in March is read as an hour later; one that is repeated in October, as the first of both.
 */
export const londonInstant = (date: LocalDate, hour: number, minute: number): Instant =>
  instant(atWallTime(date, hour, minute).toMillis());

/** Writes a London wall time as ISO 8601 with London's offset at that moment. */
export const formatLondonInstant = (date: LocalDate, hour: number, minute: number): string =>
  atWallTime(date, hour, minute).toISO({ suppressMilliseconds: true }) ?? '';
