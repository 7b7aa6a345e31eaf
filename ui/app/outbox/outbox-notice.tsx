import { Link } from 'react-router-dom';
import { isRefused, isUnsent } from '#application/outbox/outbox-entry.ts';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { useWarnBeforeLeaving } from '../../parts/notices/use-warn-before-leaving.ts';
import { closeWording, outboxWording } from '../../wording/engineer/close/close.ts';
import { momentWords } from '../../wording/time-words.ts';
import { jobPaths } from '../routes/job-paths.ts';
import { useUseCases } from '../use-cases/use-cases-context.ts';
import styles from './outbox-notice.module.css';
import { useOnPageOnly, useOutboxEntries } from './use-outbox.ts';

/** What waits on the phone, since when, and what went wrong; wherever the engineer is. */
export const OutboxNotice = () => {
  const { now } = useUseCases();
  const unsent = useOutboxEntries().filter(isUnsent);
  const onPageOnly = useOnPageOnly();
  const isAtRisk = unsent.some(({ job }) => onPageOnly.has(job));
  useWarnBeforeLeaving(isAtRisk);
  if (unsent.length === 0) return null;
  const stuck = unsent.filter(isRefused);
  return (
    <div className={styles.notice}>
      <NoticeBox
        role="status"
        tone={stuck.length > 0 || isAtRisk ? 'danger' : 'caution'}
        title={
          stuck.length > 0
            ? outboxWording.refused(stuck.length)
            : outboxWording.waiting(unsent.length)
        }
      >
        {isAtRisk && <p>{closeWording.onPageOnly}</p>}
        <ul className={styles.jobs}>
          {unsent.map(({ job, jobName, queuedAt }) => (
            <li key={job}>
              <Link to={jobPaths.close(job)}>{jobName}</Link>{' '}
              {outboxWording.since(momentWords(queuedAt, now()))}
            </li>
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
};
