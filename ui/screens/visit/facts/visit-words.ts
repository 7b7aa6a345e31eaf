import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import type { VisitAddress } from '#domain/visits/visit-links.ts';
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
