import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { dayAndMonth } from '../../wording/date-words.ts';
import { agendaWording } from '../../wording/engineer/agenda.ts';
import { visitWording } from '../../wording/engineer/visit.ts';
import { useNow } from '../visit/freshness/use-now.ts';
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

/**
 * Visits day by day; the first one stands out. All are in one list, by their own keys, so that a card that comes to
 * another place keeps what goes on in it.
 */
export const AgendaDays = ({ jobs }: { readonly jobs: readonly EngineerJob[] }) => {
  const now = useNow();
  const today = londonDate(now);
  const [first] = jobs;
  return (
    <ul className={styles.jobs}>
      {jobDays(jobs).flatMap((day) =>
        day.jobs.map((job, place) => (
          <li key={job.uid} className={styles.job}>
            {place === 0 && <h2 className={styles.heading}>{dayHeading(day.date, today)}</h2>}
            <JobCard job={job} now={now} next={job === first} />
          </li>
        )),
      )}
    </ul>
  );
};
