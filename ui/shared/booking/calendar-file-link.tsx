import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ComponentProps } from 'react';
import type { Instant } from '#domain/time';
import { visitsCalendar, type CalendarVisit } from './visits-calendar.ts';
import styles from './calendar-file-link.module.css';

type CalendarFileLinkProps = Pick<ComponentProps<'a'>, 'ref' | 'aria-label'> & {
  readonly visits: readonly CalendarVisit[];
  readonly fileName: string;
  readonly now: Instant;
  readonly children: string;
};

/** Saves visits to the user's own calendar. */
export const CalendarFileLink = ({
  visits,
  fileName,
  now,
  children,
  ...link
}: CalendarFileLinkProps) => {
  const file = visitsCalendar(visits, now);
  return (
    <a
      className={styles.keep}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${fileName}.ics`}
      {...link}
    >
      <CalendarPlus size="1.25rem" />
      <span>{children}</span>
    </a>
  );
};
