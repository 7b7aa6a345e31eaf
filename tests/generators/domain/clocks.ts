import fc from 'fast-check';
import { clocks, firstYear, lastYear } from '#domain/testing';
import { instant, type Instant, type LocalDate, type LondonTime } from '#domain/time';
import { londonTimeOf, plusDays, weekdayNumber } from './calendar-oracle.ts';

export { firstYear, lastYear } from '#domain/testing';

/** When London's clocks change: the last Sunday of March or October, at one in the morning of UTC. */
export const anyClockChange: fc.Arbitrary<Instant> = fc
  .tuple(fc.integer({ min: firstYear, max: lastYear }), fc.constantFrom('03', '10'))
  .map(([year, month]) => {
    const lastDay = `${year}-${month}-31`;
    return instant(Date.parse(`${plusDays(lastDay, -weekdayNumber(lastDay))}T01:00:00Z`));
  });

/** A moment from 1996 to 2100, often beside a clock change, a midnight, a leap day or a holiday. */
export const anyInstant: fc.Arbitrary<Instant> = clocks(fc);

export const anyLondonTime: fc.Arbitrary<LondonTime> = anyInstant.map(londonTimeOf);

export const anyLocalDate: fc.Arbitrary<LocalDate> = anyLondonTime.map(({ date }) => date);
