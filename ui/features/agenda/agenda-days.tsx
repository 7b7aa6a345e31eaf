import { useId, type ReactNode } from 'react';
import { type EngineerJob, isVisitInProgress } from '#domain/repair';
import { type Instant, daysBetween, londonDate, type LocalDate } from '#domain/time';
import { classNames } from '../../kit/layout/class-names.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { agendaWording } from '#words/wording/agenda.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import { streetOf } from '../../shared/visit/facts/map-links.ts';
import { VisitFlags, VisitStatus, WaitsToBeSent } from '../../shared/visit/facts/visit-status.tsx';
import { useAgendaOrigin } from '../../shared/visit/page/agenda-origin.tsx';
import { VisitActions } from '../../shared/visit/steps/visit-actions.tsx';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import styles from './agenda-days.module.css';

type JobCardProps = {
  readonly job: EngineerJob;
  readonly now: Instant;
  /** It is the next visit: its action is emphasised. */
  readonly next: boolean;
  /** The engineer is at this visit: the card shows how to reach the customer. */
  readonly current?: boolean;
};

/** A visit in the agenda with its time, place, work and actions. */
const JobCard = ({ job, now, next, current = false }: JobCardProps) => {
  const titleId = useId();
  const { times, address } = job;
  return (
    <article
      className={classNames(styles.card, current && styles.currentCard)}
      aria-labelledby={titleId}
    >
      <div className={styles.top}>
        <p className={styles.time}>
          {times === undefined ? (
            <span>{visitWording.noTimes}</span>
          ) : (
            <span className={styles.hours}>{clockTimes(times)}</span>
          )}
        </p>
        <span className={styles.status}>
          <VisitStatus job={job} now={now} />
          <WaitsToBeSent job={job.uid} />
        </span>
      </div>
      <h3 id={titleId} className={styles.title}>
        <Link to={jobPaths.details(job.uid)} state={useAgendaOrigin()} className={styles.link}>
          <span>
            <Verbatim className={styles.postcode}>{address.postcode}</Verbatim>{' '}
            <Verbatim>{job.name}</Verbatim>
          </span>
          <ChevronRight size="1.5rem" className={styles.arrow} />
        </Link>
      </h3>
      <div className={styles.body}>
        <p className={styles.work}>
          <span className={styles.type}>{job.type}</span> <span>{`· ${job.summary}`}</span>
        </p>
        <p className={styles.address}>
          <Verbatim>{streetOf(address)}</Verbatim>
        </p>
        <VisitFlags job={job} />
        <VisitActions
          job={job}
          prominent={next || isVisitInProgress(job.status)}
          withReach={current}
        />
      </div>
    </article>
  );
};

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
  const near = nearDays[daysBetween({ from: today, to: date })];
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
