import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isRefused, isUnsent } from '#application/outbox/outbox-entry.ts';
import type { FinishedClose } from '#application/ports/close-notebook.ts';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { useWarnBeforeLeaving } from '../../parts/notices/use-warn-before-leaving.ts';
import { closeWording, outboxWording } from '../../wording/engineer/close/close.ts';
import { momentWords } from '../../wording/time-words.ts';
import { jobPaths } from '../routes/job-paths.ts';
import { useTabLeft } from '../routes/tab-left.ts';
import { useUseCases } from '../use-cases/use-cases-context.ts';
import styles from './outbox-notice.module.css';
import { whyUnsent } from './outbox-words.ts';
import { useLostCloses, useOnPageOnly, useOutboxEntries } from './use-outbox.ts';

type JobProps = FinishedClose & {
  readonly children?: ReactNode;
  readonly why: string | undefined;
};

const Job = ({ job, jobName, children, why }: JobProps) => (
  <li>
    <Link to={jobPaths.close(job)} state={useTabLeft()}>
      {jobName}
    </Link>{' '}
    {children}
    {why !== undefined && <p>{why}</p>}
  </li>
);

/** What waits on the phone, since when, and what went wrong with each, unless its own page says so. */
export const OutboxNotice = () => {
  const { now } = useUseCases();
  const { pathname } = useLocation();
  const unsent = useOutboxEntries().filter(isUnsent);
  const lost = useLostCloses();
  const onPageOnly = useOnPageOnly();
  const isAtRisk = unsent.some(({ job }) => onPageOnly.has(job));
  useWarnBeforeLeaving(isAtRisk);
  if (unsent.length + lost.length === 0) return null;
  const stuck = unsent.filter(isRefused).length + lost.length;
  return (
    <div className={styles.notice}>
      <NoticeBox
        role="status"
        tone={stuck > 0 || isAtRisk ? 'danger' : 'caution'}
        title={stuck > 0 ? outboxWording.refused(stuck) : outboxWording.waiting(unsent.length)}
      >
        {isAtRisk && <p>{closeWording.onPageOnly}</p>}
        <ul className={styles.jobs}>
          {lost.map((close) => (
            <Job key={close.job} {...close} why={outboxWording.lost} />
          ))}
          {unsent.map((entry) => (
            <Job
              key={entry.job}
              job={entry.job}
              jobName={entry.jobName}
              why={pathname === jobPaths.close(entry.job) ? undefined : whyUnsent(entry)}
            >
              {outboxWording.since(momentWords(entry.queuedAt, now()))}
            </Job>
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
};
