import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  isRefused,
  isUnsent,
  type CloseEntry,
  type OutboxEntry,
} from '#application/outbox/outbox-entry.ts';
import { applyPendingCommands, waitsFor } from '#application/outbox/outbox-order.ts';
import type { UnsentEntry } from '#application/ports/close-notebook.ts';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { useEngineerUseCases } from '../use-cases/engineer-use-cases-context.ts';

/** What the engineer has done on this phone, in order, and whose end was not shown. */
export const useOutboxEntries = (): readonly OutboxEntry[] => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
};

/** The entries that the phone did not take: they go with the page. */
export const useOnPageOnly = (): ReadonlySet<string> => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.onPageOnly);
};

/** What was done on this phone, not sent, and is no longer there. */
export const useLostEntries = (): readonly UnsentEntry[] => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.lost);
};

const isClose = (entry: OutboxEntry): entry is CloseEntry => entry.kind === 'close';

/** The close of one job, once it is finished. */
export const useFinishedClose = (job: JobUid): CloseEntry | undefined =>
  useOutboxEntries().find((entry): entry is CloseEntry => isClose(entry) && entry.job === job);

/** Jobs that the engineer has finished on this phone, sent or not: they are no longer to be done. */
export const useClosedHere = (): ReadonlySet<JobUid> => {
  const entries = useOutboxEntries();
  return useMemo(
    () =>
      new Set(
        entries
          .filter((entry) => isClose(entry) && (entry.closed || !isRefused(entry)))
          .map(({ job }) => job),
      ),
    [entries],
  );
};

/** Shows a visit as the engineer has left it, whether the platform knows it yet or not. */
export const useWithPendingCommands = (): (<Visit extends Pick<EngineerJob, 'uid' | 'status'>>(
  visit: Visit,
) => Visit) => {
  const entries = useOutboxEntries();
  return useCallback((visit) => applyPendingCommands(visit, entries), [entries]);
};

/** Whether something that was done with a visit waits on this phone to be sent. */
export const useWaitsToBeSent = (job: JobUid): boolean => waitsFor(job, useOutboxEntries());

/** When a visit will be, where a move to it waits on this phone to be sent. */
export const useWaitingMove = (job: JobUid): string | undefined => {
  const move = useOutboxEntries().findLast(
    (entry) => entry.job === job && entry.kind === 'reschedule' && isUnsent(entry),
  );
  return move?.kind === 'reschedule' ? move.request.visitDateTime : undefined;
};
