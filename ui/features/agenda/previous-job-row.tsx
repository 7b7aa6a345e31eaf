import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { EngineerJob } from '#domain/repair';
import { londonDate } from '#domain/time';
import { longDate } from '#words/wording/date-words.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import type { AgendaOrigin } from '../../shared/visit/page/agenda-origin.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './previous-job-row.module.css';

const when = ({ times }: EngineerJob): string =>
  times === undefined
    ? visitWording.noTimes
    : `${longDate(londonDate(times.start))}, ${clockTimes(times)}`;

const leftPreviousJobs: AgendaOrigin = { tab: 'previousAgenda', isOneBack: true };

/** A completed job with few elements, because many are rendered while scrolling. */
export const PreviousJobRow = memo(({ job }: { readonly job: EngineerJob }) => (
  <Link to={jobPaths.details(job.uid)} state={leftPreviousJobs} className={styles.row}>
    <span className={styles.title}>
      <b translate="no">{job.address.postcode}</b> <Verbatim>{job.name}</Verbatim>
    </span>
    <span className={styles.summary}>{job.summary}</span>
    <span className={styles.when}>{`${when(job)} · ${job.status}`}</span>
  </Link>
));
PreviousJobRow.displayName = 'PreviousJobRow';
