import type { EngineerJob } from '#domain/repair';
import { clockTimes } from '#words/wording/time-words.ts';

type Booked = Pick<EngineerJob, 'name' | 'times'>;

/** The engineer's own visit at a time, for example "You are at JOB-7 then, 12:00–16:00". */
export const bookedWords = ({ name, times }: Booked): string =>
  `You are at ${name} then${times === undefined ? '' : `, ${clockTimes(times)}`}`;

/** The engineer's own visits on a day of a calendar, for example "your visits: JOB-7, 12:00–16:00". */
export const visitsOfDayWords = (visits: readonly Booked[]): string =>
  `${visits.length === 1 ? 'your visit' : 'your visits'}: ${visits
    .map(({ name, times }) => (times === undefined ? name : `${name}, ${clockTimes(times)}`))
    .join('; ')}`;

/** Below the number of a day. */
export const visitCountMark = (visits: number): string =>
  visits === 1 ? '1\u00a0visit' : `${visits}\u00a0visits`;
