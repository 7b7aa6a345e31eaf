import { useLayoutEffect, useRef } from 'react';
import {
  type CustomerStatus,
  type CustomerJob,
  type BookedVisit,
  isVisitOverdue,
  repairStep,
} from '#domain/repair';
import { londonDate } from '#domain/time';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { CalendarFileLink } from '../booking/calendar-file-link.tsx';
import { useUseCases } from '../../shell/use-cases/use-cases-context.ts';
import { CalendarCard } from '../booking/calendar-card.tsx';
import { WithVerbatim } from '../../kit/lists/verbatim.tsx';
import styles from './booked-visit.module.css';

type BookedVisitProps = {
  readonly job: CustomerJob;
  readonly visit: BookedVisit;
  readonly status: CustomerStatus;
  /** The id of the element that takes focus when the focused calendar link is removed. */
  readonly titleId: string;
};

const AddToCalendar = ({
  job,
  visit: { window, uid = job.uid },
  titleId,
}: Pick<BookedVisitProps, 'job' | 'visit' | 'titleId'>) => {
  const { now } = useUseCases();
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const own = link.current;
    return () => {
      if (document.activeElement === own)
        document.getElementById(titleId)?.focus({ preventScroll: true });
    };
  }, [titleId]);
  const title = trackerWording.calendarTitle(job.name);
  return (
    <CalendarFileLink
      ref={link}
      data-on-screen
      visits={[{ uid, window, title, place: job.property }]}
      fileName={job.name}
      now={now()}
      aria-label={trackerWording.keepDay(dayAndMonth(londonDate(window.start)))}
    >
      {trackerWording.keep}
    </CalendarFileLink>
  );
};

/** The day and time of a visit, its engineer, and a link to save it in a calendar. */
export const BookedVisitCard = ({ job, visit, status, titleId }: BookedVisitProps) => {
  const { now } = useUseCases();
  const isOverdue = isVisitOverdue(job, now());
  return (
    <div className={styles.visit}>
      <CalendarCard window={visit.window} large />
      {isOverdue ? (
        <p className={styles.engineer}>{trackerWording.overdue}</p>
      ) : (
        visit.engineer !== undefined && (
          <p className={styles.engineer}>
            <WithVerbatim
              text={trackerWording.engineer(visit.engineer, status)}
              part={visit.engineer}
            />
          </p>
        )
      )}
      {!isOverdue && repairStep(job) !== 'on-the-way' && (
        <AddToCalendar job={job} visit={visit} titleId={titleId} />
      )}
    </div>
  );
};
