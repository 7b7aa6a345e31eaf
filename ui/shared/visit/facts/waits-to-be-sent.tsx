import Clock from 'lucide-react/icons/clock';
import type { JobUid } from '#domain/kernel';
import { waitingMoveWords } from '#words/shared/visit/wording/reschedule-words.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { useWaitingMove, useWaitsToBeSent } from '../outbox/use-outbox.ts';
import { Tag } from '../../../kit/layout/tag.tsx';

/** Beside a visit's status: the platform does not know the change yet. */
export const WaitsToBeSent = ({ job }: { readonly job: JobUid }) => {
  const waits = useWaitsToBeSent(job);
  const move = useWaitingMove(job);
  return waits ? (
    <Tag tone="caution">
      <Clock size={18} aria-hidden="true" />
      <span>
        {move === undefined
          ? outboxWording.waits
          : `${outboxWording.waits}, ${waitingMoveWords(move)}`}
      </span>
    </Tag>
  ) : null;
};
