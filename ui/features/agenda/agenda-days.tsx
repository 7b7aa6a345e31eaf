import type { EngineerJob } from '#domain/repair';
import { daysBetween, type LocalDate, type Instant, londonDate } from '#domain/time';
import { dayAndMonth } from '../../wording/date-words.ts';
import { agendaWording } from '../../wording/agenda.ts';
import { visitWording } from '../../shared/visit/wording/visit.ts';
import { AgendaList, type AgendaRow } from './agenda-list.tsx';
import { jobDays } from './job-days.ts';

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
