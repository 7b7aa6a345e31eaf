import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { dayAndMonth } from '../../wording/date-words.ts';
import { agendaWording } from '../../wording/engineer/agenda.ts';
import { visitWording } from '../../wording/engineer/visit.ts';
import { useNow } from '../visit/use-now.ts';
import styles from './agenda-days.module.css';
import { JobCard } from './job-card.tsx';
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

/** Visits day by day; the first one stands out. */
export const AgendaDays = ({ jobs }: { readonly jobs: readonly EngineerJob[] }) => {
  const now = useNow();
  const today = londonDate(now);
  const [first] = jobs;
  return (
    <>
      {jobDays(jobs).map((day) => (
        <section key={day.jobs[0]?.uid} className={styles.day}>
          <h2 className={styles.heading}>{dayHeading(day.date, today)}</h2>
          <ul className={styles.jobs}>
            {day.jobs.map((job) => (
              <li key={job.uid}>
                <JobCard job={job} now={now} next={job === first} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
