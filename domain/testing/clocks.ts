import {
  addDays,
  instant,
  londonInstant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  parseInstant,
  parseLocalDate,
  weekdayOf,
  weekdays,
  type Instant,
  type LocalDate,
} from '../time/index.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';

export const firstYear = 1996;
export const lastYear = 2100;

const dateOf = (year: number, monthAndDay: string): LocalDate =>
  parseLocalDate(`${year}-${monthAndDay}`) ?? dateOf(year, '01-01');

/** The last Sunday of March or October, at one in the morning of UTC: London's clocks change. */
const clockChange = (year: number, month: '03' | '10'): Instant => {
  const lastDay = dateOf(year, `${month}-31`);
  const sunday = addDays(lastDay, -weekdays.indexOf(weekdayOf(lastDay)));
  return parseInstant(`${sunday}T01:00:00Z`) ?? instant(0);
};

const midnight = (year: number, monthAndDay: string, daysLater = 0): Instant =>
  londonInstant({ date: addDays(dateOf(year, monthAndDay), daysLater), hour: 0 });

/** The moments of a year at which a rule about dates is likeliest to be wrong. */
const delicateMoments: readonly ((year: number) => Instant)[] = [
  (year) => clockChange(year, '03'),
  (year) => clockChange(year, '10'),
  (year) => midnight(year, '02-28'),
  (year) => midnight(year, '03-01', -1),
  (year) => midnight(year, '03-01'),
  (year) => midnight(year, '07-01'),
  (year) => midnight(year, '12-01'),
  (year) => midnight(year, '12-25'),
  (year) => midnight(year, '12-31'),
  (year) => midnight(year, '01-01'),
];

/** How far from a delicate moment: on it, just beside it, or some hours or days away. */
const distances = (fc: FastCheck): Arbitrary<number> =>
  fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom(0, -1, 1, -1000, 1000, -60_000, 60_000, -3_600_000, 3_600_000),
    fc.integer({ min: -3 * millisecondsPerHour, max: 3 * millisecondsPerHour }),
    fc.integer({ min: -24, max: 24 }).map((hours) => hours * millisecondsPerHour),
    fc.integer({ min: -35, max: 35 }).map((days) => days * millisecondsPerDay),
  );

/**
 * Makes moments from 1996 to 2100, often beside a clock change, a midnight, a leap day or a holiday.
 *
 * @source docs/decisions/0007-time.md
 * @example
 *   fc.assert(fc.property(clocks(fc), (now) => londonTime(now).hour < 24)); // => undefined
 */
export const clocks = (fc: FastCheck): Arbitrary<Instant> => {
  const first = midnight(firstYear, '01-01') + millisecondsPerDay;
  const last = midnight(lastYear, '12-31') - millisecondsPerMinute;
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.integer({ min: first, max: last }).map(instant) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.integer({ min: firstYear, max: lastYear }),
          fc.constantFrom(...delicateMoments),
          distances(fc),
        )
        .map(([year, moment, away]) => instant(moment(year) + away))
        .filter(
          (now) => now >= midnight(firstYear, '01-01') && now < midnight(lastYear + 1, '01-01'),
        ),
    },
  );
};
