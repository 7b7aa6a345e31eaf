import type { LocalDate } from '#domain/time';
import { dayNumber, shortMonthName } from '#words/wording/date-words.ts';
import styles from './calendar-leaf.module.css';

/** A date as a decorative calendar leaf, beside the same date in words. */
export const CalendarLeaf = ({ date }: { readonly date: LocalDate }) => (
  <span className={styles.leaf} aria-hidden="true">
    <span className={styles.number}>{dayNumber(date)}</span>
    <span className={styles.month}>{shortMonthName(date)}</span>
  </span>
);
