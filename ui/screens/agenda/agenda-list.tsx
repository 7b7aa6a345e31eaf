import type { ReactNode } from 'react';
import type { EngineerJob } from '#domain/repair';
import type { Instant } from '#domain/time';
import { classNames } from '../../parts/layout/class-names.ts';
import styles from './agenda-list.module.css';
import { JobCard } from './job-card.tsx';

export type AgendaRow = {
  readonly job: EngineerJob;
  /** What begins with it. */
  readonly heading?: string | undefined;
  /** Its action stands out. */
  readonly isNext?: boolean;
  /** The engineer is at it, or goes there next. */
  readonly isCurrent?: boolean;
  readonly isFolded?: boolean;
};

type AgendaListProps = {
  readonly rows: readonly AgendaRow[];
  readonly now: Instant;
  readonly children?: ReactNode;
};

/** All visits in one list, by their own keys, so that a card that comes to another place keeps what goes on in it. */
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
