import type { EngineerJob } from '#domain/repair';
import { type LocalDate, londonDate } from '#domain/time';

/** Consecutive visits of one London date; `undefined` for visits without times. */
export type JobDay = {
  readonly date: LocalDate | undefined;
  readonly jobs: readonly EngineerJob[];
};

const dateOf = ({ times }: EngineerJob): LocalDate | undefined =>
  times === undefined ? undefined : londonDate(times.start);

/** Groups consecutive visits of the same date, in their order. */
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
