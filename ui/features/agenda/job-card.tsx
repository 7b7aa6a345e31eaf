import { useId } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { type EngineerJob, isVisitInProgress } from '#domain/repair';
import type { Instant } from '#domain/time';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useAgendaOrigin } from '../../shared/visit/page/agenda-origin.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { VisitFlags } from '../../shared/visit/facts/visit-flags.tsx';
import { streetOf } from '../../shared/visit/facts/map-links.ts';
import { VisitStatus, WaitsToBeSent } from '../../shared/visit/facts/visit-status.tsx';
import { VisitActions } from '../../shared/visit/steps/visit-actions.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './job-card.module.css';

type JobCardProps = {
  readonly job: EngineerJob;
  readonly now: Instant;
  /** It is the next visit: its action is emphasised. */
  readonly next: boolean;
  /** The engineer is at this visit: the card shows how to reach the customer. */
  readonly current?: boolean;
};

/** A visit in the agenda with its time, place, work and actions. */
export const JobCard = ({ job, now, next, current = false }: JobCardProps) => {
  const titleId = useId();
  const { times, address } = job;
  return (
    <article
      className={classNames(styles.card, current && styles.current)}
      aria-labelledby={titleId}
    >
      <div className={styles.top}>
        <p className={styles.time}>
          {times === undefined ? (
            <span>{visitWording.noTimes}</span>
          ) : (
            <span className={styles.hours}>{clockTimes(times)}</span>
          )}
        </p>
        <span className={styles.status}>
          <VisitStatus job={job} now={now} />
          <WaitsToBeSent job={job.uid} />
        </span>
      </div>
      <h3 id={titleId} className={styles.title}>
        <Link to={jobPaths.details(job.uid)} state={useAgendaOrigin()} className={styles.link}>
          <span>
            <Verbatim className={styles.postcode}>{address.postcode}</Verbatim>{' '}
            <Verbatim>{job.name}</Verbatim>
          </span>
          <ChevronRight size={24} aria-hidden="true" className={styles.arrow} />
        </Link>
      </h3>
      <div className={styles.body}>
        <p className={styles.work}>
          <span className={styles.type}>{job.type}</span> <span>{`· ${job.summary}`}</span>
        </p>
        <p className={styles.address}>
          <Verbatim>{streetOf(address)}</Verbatim>
        </p>
        <VisitFlags
          urgency={job.urgency === 'normal' ? undefined : job.urgency}
          vulnerableCustomer={job.vulnerableCustomer}
        />
        <VisitActions
          job={job}
          prominent={next || isVisitInProgress(job.status)}
          withReach={current}
        />
      </div>
    </article>
  );
};
