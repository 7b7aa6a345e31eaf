import type { EngineerJob } from '#domain/repair';
import { daysBetween, type LocalDate, type Instant, londonDate } from '#domain/time';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { agendaWording } from '#words/wording/agenda.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { AgendaList, type AgendaRow } from './agenda-list.tsx';

/** Consecutive visits of one London date; `undefined` for visits without times. */
type JobDay = {
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

const nearDays: { readonly [ahead: string]: string } = {
  '-1': agendaWording.yesterday,
  '0': agendaWording.today,
  '1': agendaWording.tomorrow,
};

const dayHeading = (date: LocalDate | undefined, today: LocalDate): string => {
  if (date === undefined) return visitWording.noTimes;
  const near = nearDays[daysBetween(today, date)];
  return near === undefined ? dayAndMonth(date) : `${near}, ${dayAndMonth(date)}`;
};

/** Visits grouped by day, each day with a heading. */
export const dayRows = (jobs: readonly EngineerJob[], today: LocalDate): readonly AgendaRow[] =>
  jobDays(jobs).flatMap((day) =>
    day.jobs.map((job, place) => ({
      job,
      heading: place === 0 ? dayHeading(day.date, today) : undefined,
    })),
  );

/** The visits of a tab, and the current time. */
export type AgendaVisitsProps = {
  readonly jobs: readonly EngineerJob[];
  readonly now: Instant;
};

/** The coming days; their first visit is emphasised. */
export const AgendaDays = ({ jobs, now }: AgendaVisitsProps) => (
  <AgendaList
    now={now}
    rows={dayRows(jobs, londonDate(now)).map((row, place) => ({ ...row, isNext: place === 0 }))}
  />
);
