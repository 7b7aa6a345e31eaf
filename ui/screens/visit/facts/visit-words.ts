import type { EngineerJob, VisitAddress } from '#domain/repair';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '../../../wording/date-words.ts';
import { clockTimes } from '../../../wording/time-words.ts';

const timesOf = ({ times }: EngineerJob): readonly string[] =>
  times === undefined ? [] : [`${dayAndMonth(londonDate(times.start))}, ${clockTimes(times)}`];

/** Where a visit goes, without its postcode, on one line. */
export const streetOf = ({ lines, town }: VisitAddress): string =>
  [...lines, town].filter((line) => line.trim() !== '').join(', ');

/** Which visit a form is about: where, its name, and the time it is booked for. */
export const visitWords = (job: EngineerJob): string =>
  [job.address.postcode, job.name, ...timesOf(job)].join(' · ');
