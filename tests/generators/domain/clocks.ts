import fc from 'fast-check';
import { clockChanges, clocks } from '#domain/testing';
import type { Instant, LocalDate, LondonTime } from '#domain/time';
import { londonTimeOf } from './calendar-oracle.ts';

export { firstYear, lastYear } from '#domain/testing';

export const anyClockChange: fc.Arbitrary<Instant> = clockChanges(fc);

/** A moment from 1996 to 2100, often beside a clock change, a midnight, a leap day or a holiday. */
export const anyInstant: fc.Arbitrary<Instant> = clocks(fc);

export const anyLondonTime: fc.Arbitrary<LondonTime> = anyInstant.map(londonTimeOf);

export const anyLocalDate: fc.Arbitrary<LocalDate> = anyLondonTime.map(({ date }) => date);
