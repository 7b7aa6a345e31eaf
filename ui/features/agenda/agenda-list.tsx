import type { ReactNode } from 'react';
import type { EngineerJob } from '#domain/repair';
import type { Instant } from '#domain/time';
import { classNames } from '../../kit/layout/class-names.ts';
import styles from './agenda-list.module.css';
import { JobCard } from './job-card.tsx';

export type AgendaRow = {
  readonly job: EngineerJob;
  /** A heading above the visit, if a group starts with it. */
  readonly heading?: string | undefined;
  /** Its action is emphasised. */
  readonly isNext?: boolean;
  /** The engineer is at this visit, or travels to it next. */
  readonly isCurrent?: boolean;
  readonly isFolded?: boolean;
};

type AgendaListProps = {
  readonly rows: readonly AgendaRow[];
  readonly now: Instant;
  readonly children?: ReactNode;
};

/** All visits in one list with stable keys, so that a card that moves keeps its state. */
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
