import type { ReactNode } from 'react';
import type { EngineerJob } from '#domain/repair';
import { daysBetween, londonDate, type Instant, type LocalDate } from '#domain/time';
import { classNames } from '../../kit/layout/class-names.ts';
import { JobCard } from './job-card.tsx';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { agendaWording } from '#words/wording/agenda.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import styles from './agenda-days.module.css';

export type AgendaRow = {
  readonly job: EngineerJob;
  /** A heading above the visit, if a group starts with it. */
  readonly heading?: string | undefined;
  /** Its action is emphasised. */
  readonly isNext?: boolean;
  /** The engineer is at this visit, or travels to it next. */
  readonly isCurrent?: boolean;
  readonly isFolded?: boolean;
};

type AgendaListProps = {
  readonly rows: readonly AgendaRow[];
  readonly now: Instant;
  readonly children?: ReactNode;
};

/** All visits in one list with stable keys, so that a card that moves keeps its state. */
export const AgendaList = ({ rows, now, children }: AgendaListProps) => (
  <ul className={styles.jobs}>
    {children}
    {rows.map(({ job, heading, isNext = false, isCurrent = false, isFolded = false }) => (
      <li
        key={job.uid}
        className={classNames(styles.job, isCurrent && styles.current)}
        hidden={isFolded}
      >
        {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
        <JobCard job={job} now={now} next={isNext} current={isCurrent} />
      </li>
    ))}
  </ul>
);

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
