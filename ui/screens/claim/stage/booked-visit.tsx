import { CalendarPlus } from 'lucide-react';
import type { CustomerJob, BookedVisit } from '#domain/jobs/job.ts';
import { visitCalendar } from '#domain/jobs/visit-calendar.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { CalendarCard } from '../../../parts/dates/calendar-card.tsx';
import { trackerWording } from '../../../wording/claim/customer-statuses.ts';
import { dayAndMonth } from '../../../wording/date-words.ts';
import styles from './job-card.module.css';

type BookedVisitProps = { readonly job: CustomerJob; readonly visit: BookedVisit };

/** The day and the time of a visit, who comes, and a way to keep it. */
export const BookedVisitCard = ({ job, visit: { window, engineer } }: BookedVisitProps) => {
  const { now } = useUseCases();
  const file = visitCalendar({
    uid: job.uid,
    window,
    title: trackerWording.calendarTitle(job.name),
    now: now(),
  });
  return (
    <div className={styles.visit}>
      <CalendarCard window={window} />
      {engineer !== undefined && <p>{trackerWording.engineer(engineer)}</p>}
      <a
        className={styles.keep}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${job.name}.ics`}
        aria-label={trackerWording.keepDay(dayAndMonth(londonDate(window.start)))}
      >
        <CalendarPlus size={20} aria-hidden="true" />
        {trackerWording.keep}
      </a>
    </div>
  );
};
