import type { ReactNode } from 'react';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import type { EngineerJob } from '#domain/repair';
import { bookedWords } from '#words/shared/booking/wording/booked-words.ts';
import styles from './booked-hint.module.css';

/** The hint of a slot that names the engineer's own overlapping visit. */
export const bookedHint = (
  visit: Pick<EngineerJob, 'name' | 'times'> | undefined,
  hint?: string,
): ReactNode =>
  visit === undefined ? (
    hint
  ) : (
    <>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <span className={styles.booked}>
        <CalendarX2 size={18} aria-hidden="true" />
        <span>{bookedWords(visit)}</span>
      </span>
    </>
  );
