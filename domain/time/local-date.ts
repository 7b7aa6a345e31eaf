import type { Brand } from '../kernel/index.ts';
import { millisecondsPerDay } from './instant.ts';

/** A calendar date in Europe/London, written yyyy-MM-dd: from 0000-01-01 to 9999-12-31, so that texts sort like dates. */
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

const firstMoment = /* @__PURE__ */ Date.parse('0000-01-01T00:00:00.000Z');
const lastMoment = /* @__PURE__ */ Date.parse('9999-12-31T23:59:59.999Z');

/** A moment in UTC, such as 2024-12-20T09:30:00.000Z; the first or the last that can be written, if it lies beyond. */
export const utcText = (milliseconds: number): string =>
  new Date(Math.min(Math.max(firstMoment, milliseconds), lastMoment)).toISOString();

/** Midnight of a date in milliseconds, as if London kept UTC. */
export const midnightOf = (date: LocalDate): number => Date.parse(date);

/**
 * Reads a calendar date, `yyyy-MM-dd`.
 *
 * Returns `undefined` for a text of another form, and for a day that does not exist.
 *
 * @source decisions, "On the wire"
 * @example
 *   parseLocalDate('2024-02-29'); // => '2024-02-29'
 *   parseLocalDate('2023-02-29'); // => undefined
 */
export const parseLocalDate = (text: string): LocalDate | undefined => {
  const midnight = Date.parse(`${text}T00:00Z`);
  // Some browsers read the 30th of February as the 1st or 2nd of March.
  return text.length === 'yyyy-MM-dd'.length &&
    !Number.isNaN(midnight) &&
    utcText(midnight).startsWith(text)
    ? (text as LocalDate)
    : undefined;
};

/**
 * Moves a date by calendar days: later, or earlier for a negative number.
 *
 * Stops at 0000-01-01 and at 9999-12-31, so that dates stay in order.
 *
 * @source document 2, section 9
 * @example
 *   addDays(parseLocalDate('2024-02-28')!, 2); // => '2024-03-01'
 */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  utcText(midnightOf(date) + days * millisecondsPerDay).slice(0, 10) as LocalDate;

/**
 * The same day of a month later (earlier, when negative), or that month's last day where it has no such day. Stops at
 * 0000-01-01 and at 9999-12-31.
 */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const later = 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(later / 12), (later % 12) + 1];
  if (year < 0) return '0000-01-01' as LocalDate;
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  const found = [date.slice(8), '30', '29', '28'].map((day) => parseLocalDate(`${written}-${day}`));
  return found.find((day) => day !== undefined) ?? ('9999-12-31' as LocalDate);
};

/**
 * Counts calendar days from one date to another; negative when the second is earlier.
 *
 * @source document 2, section 9
 * @example
 *   daysBetween({ from: parseLocalDate('2024-02-28')!, to: parseLocalDate('2024-03-01')! }); // => 2
 */
export const daysBetween = ({
  from,
  to,
}: {
  readonly from: LocalDate;
  readonly to: LocalDate;
}): number => (midnightOf(to) - midnightOf(from)) / millisecondsPerDay;

/** The day of the week on which a date falls. */
export const weekdayOf = (date: LocalDate): Weekday =>
  weekdays[new Date(date).getUTCDay()] as Weekday;
