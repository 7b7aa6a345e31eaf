import type { EngineerJob, VisitAddress } from '#domain/repair';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '../../../wording/date-words.ts';
import { clockTimes } from '../../../wording/time-words.ts';

const timesOf = ({ times }: EngineerJob): readonly string[] =>
  times === undefined ? [] : [`${dayAndMonth(londonDate(times.start))}, ${clockTimes(times)}`];

/** The address of a visit without its postcode, on one line. */
export const streetOf = ({ lines, town }: VisitAddress): string =>
  [...lines, town].filter((line) => line.trim() !== '').join(', ');

/** Identifies the visit of a form: its place, its name, and its booked time. */
export const visitWords = (job: EngineerJob): string =>
  [job.address.postcode, job.name, ...timesOf(job)].join(' · ');
