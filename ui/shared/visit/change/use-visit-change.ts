import { useQueryClient } from '@tanstack/react-query';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { SendResult } from '#application/outbox/send-or-wait.ts';
import type { EngineerJob } from '#domain/repair';
import { useAttempt } from './use-attempt.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import type { TaggedFailure } from '../../../shell/use-cases/run-use-case.ts';
import { attemptError, type AttemptError } from '../steps/failure-words.ts';

export type VisitChange = {
  /** Does nothing while another attempt is in progress. */
  readonly change: (
    content: unknown,
    task: (key: string) => TaskEither<TaggedFailure, SendResult>,
    onDone: (sent: SendResult) => void | Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  readonly error: AttemptError | undefined;
};

/** Reschedules or cancels a visit; after a refusal the visit is refetched. */
export const useVisitChange = (
  { uid }: EngineerJob,
  kind: 'reschedule' | 'cancel',
): VisitChange => {
  const queryClient = useQueryClient();
  const { attempt, send, forget } = useAttempt(kind, uid);
  const other = useAttempt(kind === 'cancel' ? 'reschedule' : 'cancel', uid);

  const change: VisitChange['change'] = async (content, task, onDone) => {
    const answer = await send(content, task);
    if (answer?._tag === 'Right') {
      await onDone(answer.right);
      forget();
      other.forget();
    } else if (answer?.left.tag === 'refused')
      await queryClient.refetchQueries({ queryKey: engineerQueries.visit(uid) });
  };

  return {
    change,
    busy: attempt.is === 'sending' || attempt.is === 'accepted',
    error: attemptError(attempt),
  };
};
