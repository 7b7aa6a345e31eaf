import type { Brand } from '../kernel/index.ts';

/** A moment on the time line, in milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>;

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 3_600_000;
export const millisecondsPerDay = 86_400_000;

/**
 * Names a number of milliseconds since 1970-01-01T00:00:00Z as a moment: the form in which every rule takes `now`.
 *
 * Does not check the number: `parseInstant` checks a text.
 *
 * @source decisions, "On the wire"
 * @example
 *   instant(Date.UTC(2024, 11, 20, 9, 30)); // => 1734687000000
 */
export const instant = (milliseconds: number): Instant => milliseconds as Instant;

/** Whole days of 24 hours that have passed between two moments; negative when `to` is earlier. */
export const wholeDaysElapsed = (from: Instant, to: Instant): number =>
  Math.floor((to - from) / millisecondsPerDay);
