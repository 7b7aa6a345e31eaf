import type { EngineerJob } from '#domain/repair';
import { type LocalDate, londonDate } from '#domain/time';

/** Neighbouring visits of one London date; `undefined` for those without times. */
export type JobDay = {
  readonly date: LocalDate | undefined;
  readonly jobs: readonly EngineerJob[];
};

const dateOf = ({ times }: EngineerJob): LocalDate | undefined =>
  times === undefined ? undefined : londonDate(times.start);

/** Visits in their order, those beside each other on one date together. */
export const jobDays = (jobs: readonly EngineerJob[]): readonly JobDay[] => {
  const days: { date: LocalDate | undefined; jobs: EngineerJob[] }[] = [];
  for (const job of jobs) {
    const last = days.at(-1);
    const date = dateOf(job);
    if (last === undefined || last.date !== date) days.push({ date, jobs: [job] });
    else last.jobs.push(job);
  }
  return days;
};
