import { useEffect, useState, type ComponentType } from 'react';
import type { EngineerJob } from '#domain/repair';
import { PreviousJobRow } from '#ui/screens/agenda/previous-job-row.tsx';
import styles from './lists.module.css';

type ListProps = { readonly jobs: readonly EngineerJob[] };

/** Every row, whether it is seen or not. */
const NaiveList = ({ jobs }: ListProps) => (
  <ul aria-labelledby="previous-jobs" className={styles.list}>
    {jobs.map((job, index) => (
      <li key={job.uid} className={styles.row} aria-posinset={index + 1} aria-setsize={jobs.length}>
        <PreviousJobRow job={job} />
      </li>
    ))}
  </ul>
);

const rowPixels = 124;
const rowsInReserve = 3;

/** The rows in view, at a fixed height: the least that a windowed list can do. */
const BareWindowedList = ({ jobs }: ListProps) => {
  const [from, setFrom] = useState(0);
  useEffect(() => {
    const look = () => setFrom(Math.max(0, Math.floor(scrollY / rowPixels) - rowsInReserve));
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const shown = Math.ceil(innerHeight / rowPixels) + 2 * rowsInReserve;
  return (
    <ul
      aria-labelledby="previous-jobs"
      className={styles.list}
      style={{ height: jobs.length * rowPixels }}
    >
      {jobs.slice(from, from + shown).map((job, index) => (
        <li
          key={job.uid}
          className={styles.fixedRow}
          style={{ transform: `translateY(${(from + index) * rowPixels}px)` }}
          aria-posinset={from + index + 1}
          aria-setsize={jobs.length}
        >
          <PreviousJobRow job={job} />
        </li>
      ))}
    </ul>
  );
};

export const lists: { readonly [name: string]: ComponentType<ListProps> } = {
  naive: NaiveList,
  windowed: BareWindowedList,
};
