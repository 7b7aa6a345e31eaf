import { useQueryClient } from '@tanstack/react-query';
import type { TaskEither } from 'fp-ts/TaskEither';
import { useRef, useState } from 'react';
import { isOutcomeOpen } from '#application/use-cases/step-failure.ts';
import type { CancelVisitFailure } from '#application/use-cases/visits/cancel-visit.ts';
import type { RescheduleVisitFailure } from '#application/use-cases/visits/reschedule-visit.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { engineerQueries } from '../../../app/query/engineer-queries.ts';
import { useRunUseCase } from '../../../app/use-cases/run-use-case.ts';
import { failureWords } from '../steps/failure-words.ts';
import type { VisitForm } from './use-visit-form.ts';

/** What is known of why an attempt failed. */
export type AttemptProblem = { readonly message: string | undefined };

/**
 * Told when an attempt begins, with the visit as it is, and when the platform has refused it: in between the visit
 * counts as it was, so that a reply that was lost cannot turn the engineer's own success into a refusal.
 */
export type OnAttempt = (job: EngineerJob | undefined) => void;

type AttemptFailure = RescheduleVisitFailure | CancelVisitFailure;

export type VisitAttempt = {
  /** Does nothing while another attempt is under way. */
  readonly attempt: (
    task: TaskEither<AttemptFailure, void>,
    onDone: () => void | Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  readonly trouble: AttemptProblem | undefined;
};

/** Tries to reschedule or to cancel a visit; when the platform refuses, the visit is read again. */
export const useVisitAttempt = (
  job: EngineerJob,
  { draft, noteSent }: Pick<VisitForm, 'draft' | 'noteSent'>,
  onAttempt: OnAttempt,
): VisitAttempt => {
  const run = useRunUseCase();
  const queryClient = useQueryClient();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<AttemptProblem>();

  const once: VisitAttempt['attempt'] = async (task, onDone) => {
    onAttempt(job);
    noteSent(true);
    const result = await run(task);
    if (result._tag === 'Right') {
      await onDone();
      return;
    }
    const failure = result.left;
    if (!isOutcomeOpen(failure)) noteSent(draft.sent);
    if (failure.tag === 'signed-out') return;
    setTrouble({ message: failureWords(failure) });
    if (failure.tag !== 'refused') return;
    await queryClient.refetchQueries({ queryKey: engineerQueries.visit(job.uid) });
    onAttempt(undefined);
  };

  const attempt: VisitAttempt['attempt'] = async (task, onDone) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setTrouble(undefined);
    await once(task, onDone);
    underWay.current = false;
    setBusy(false);
  };

  return { attempt, busy, trouble };
};
