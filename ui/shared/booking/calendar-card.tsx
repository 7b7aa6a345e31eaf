import type { VisitWindow } from '#domain/booking';
import { londonDate, type LocalDate } from '#domain/time';
import { classNames } from '../../kit/layout/class-names.ts';
import { dayNumber, shortMonthName, dayAndMonth } from '#words/wording/date-words.ts';
import { clockTimes, partOfDay } from '#words/wording/time-words.ts';
import styles from './calendar-card.module.css';

/** A date as a decorative calendar leaf, beside the same date in words. */
export const CalendarLeaf = ({ date }: { readonly date: LocalDate }) => (
  <span className={styles.leaf} aria-hidden="true">
    <span className={styles.number}>{dayNumber(date)}</span>
    <span className={styles.month}>{shortMonthName(date)}</span>
  </span>
);

type CalendarCardProps = {
  readonly window: VisitWindow;
  /** The day and the time are the main content of the page. */
  readonly large?: boolean;
};

/** The date of a visit, its part of the day and its hours. */
export const CalendarCard = ({ window, large = false }: CalendarCardProps) => {
  const date = londonDate(window.start);
  return (
    <div className={classNames(styles.card, large && styles.large)}>
      <CalendarLeaf date={date} />
      <p className={styles.text}>
        <span className={styles.day}>{dayAndMonth(date)}</span>
        <span>
          <span>{partOfDay(window)}</span>{' '}
          <span className={styles.hours}>{clockTimes(window)}</span>
        </span>
      </p>
    </div>
  );
};
