import { Link } from 'react-router-dom';
import { hasPlatformFailed } from '#application/outbox/entry-status.ts';
import type { JobUid } from '#domain/kernel';
import { stuckWords } from '../outbox/outbox-words.ts';
import { useOutboxEntries } from '../outbox/use-outbox.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { outboxWording } from '../wording/outbox.ts';

/** Shown for a step that failed at the platform: it is resent automatically, and the visit shows it as done. */
export const FailingStepNotice = ({ uid }: { readonly uid: JobUid }) => {
  const failing = useOutboxEntries().flatMap((entry) =>
    entry.job === uid &&
    (entry.kind === 'start-travel' || entry.kind === 'start-job') &&
    hasPlatformFailed(entry.status)
      ? [stuckWords(entry, entry.status)]
      : [],
  );
  return (
    <div role="alert">
      {failing.map((words) => (
        <NoticeBox key={words} tone="caution" title={words}>
          <Link to={paths.engineerUnsent}>{outboxWording.seeAll}</Link>
        </NoticeBox>
      ))}
    </div>
  );
};
