import Clock from 'lucide-react/icons/clock';
import type { JobUid } from '#domain/kernel';
import { useWaitingMove, useWaitsToBeSent } from '../../../app/outbox/use-outbox.ts';
import { Tag } from '../../../parts/layout/tag.tsx';
import { waitingMoveWords } from '../../../wording/engineer/reschedule-words.ts';
import { outboxWording } from '../../../wording/engineer/outbox.ts';

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
