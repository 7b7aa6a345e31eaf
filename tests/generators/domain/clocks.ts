import fc from 'fast-check';
import { instant, type Instant, type LocalDate, type LondonTime } from '#domain/time';
import { londonOffsetMinutes, londonTimeOf } from './calendar-oracle.ts';

export const firstYear = 1996;
export const lastYear = 2100;

const lastSundayAtOne = (year: number, month: 3 | 10): number => {
  const lastDay = new Date(Date.UTC(year, month, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 86_400_000;
};

const londonMidnight = (year: number, month: number, day: number): number => {
  const inUtc = Date.UTC(year, month - 1, day);
  return inUtc - londonOffsetMinutes(inUtc) * 60_000;
};

/** The moments of a year at which a rule about dates is likeliest to be wrong. */
const delicateMoments: readonly ((year: number) => number)[] = [
  (year) => lastSundayAtOne(year, 3),
  (year) => lastSundayAtOne(year, 10),
  (year) => londonMidnight(year, 2, 28),
  (year) => londonMidnight(year, 3, 1) - 86_400_000,
  (year) => londonMidnight(year, 3, 1),
  (year) => londonMidnight(year, 7, 1),
  (year) => londonMidnight(year, 12, 1),
  (year) => londonMidnight(year, 12, 25),
  (year) => londonMidnight(year, 12, 31),
  (year) => londonMidnight(year, 1, 1),
];

const anyYear: fc.Arbitrary<number> = fc.integer({ min: firstYear, max: lastYear });

export const anyClockChange: fc.Arbitrary<number> = fc
  .tuple(anyYear, fc.constantFrom<3 | 10>(3, 10))
  .map(([year, month]) => lastSundayAtOne(year, month));

const delicateMoment = fc
  .tuple(anyYear, fc.constantFrom(...delicateMoments))
  .map(([year, moment]) => moment(year));

/** How far from a delicate moment: on it, just beside it, or some hours or days away. */
const distance = fc.oneof(
  fc.constantFrom(0, -1, 1, -1000, 1000, -60_000, 60_000, -3_600_000, 3_600_000),
  fc.integer({ min: -3 * 3_600_000, max: 3 * 3_600_000 }),
  fc.integer({ min: -24, max: 24 }).map((hours) => hours * 3_600_000),
  fc.integer({ min: -35, max: 35 }).map((days) => days * 86_400_000),
);

/** A moment from 1996 to 2100, often beside a clock change, a midnight, a leap day or a holiday. */
export const anyInstant: fc.Arbitrary<Instant> = fc
  .oneof(
    {
      weight: 1,
      arbitrary: fc.integer({
        min: Date.UTC(firstYear, 0, 2),
        max: Date.UTC(lastYear, 11, 30),
      }),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(delicateMoment, distance)
        .map(([moment, away]) => moment + away)
        .filter(
          (moment) => moment >= Date.UTC(firstYear, 0, 1) && moment < Date.UTC(lastYear + 1, 0, 1),
        ),
    },
  )
  .map(instant);

export const anyLondonTime: fc.Arbitrary<LondonTime> = anyInstant.map(londonTimeOf);

export const anyLocalDate: fc.Arbitrary<LocalDate> = anyLondonTime.map(({ date }) => date);
