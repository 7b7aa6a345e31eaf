import {
  daysBetween as daysFromTo,
  londonInstant as londonInstantOf,
  type Instant,
  type LocalDate,
} from '../time/index.ts';

export {
  addDays,
  formatInstant,
  instant,
  londonTime,
  parseInstant,
  parseLocalDate,
  type Instant,
  type LocalDate,
  type LondonTime,
} from '../time/index.ts';

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
}): Instant => londonInstantOf(date, hour, minute);

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
}): number => daysFromTo(from, to);
