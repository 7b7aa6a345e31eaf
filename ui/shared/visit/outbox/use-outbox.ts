import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CloseEntry, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { isRefused, isUnsent } from '#application/outbox/outbox-entry.ts';
import { applyPendingCommands, waitsFor } from '#application/outbox/outbox-order.ts';
import type { UnsentEntry } from '#application/ports/device/notebooks.ts';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';

/** The engineer's commands on this phone, in order, including results that were not shown yet. */
export const useOutboxEntries = (): readonly OutboxEntry[] => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
};

/** Entries that could not be stored on the phone: they are lost when the page closes. */
export const useOnPageOnly = (): ReadonlySet<string> => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.onPageOnly);
};

/** Unsent commands that the browser has deleted. */
export const useLostEntries = (): readonly UnsentEntry[] => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.lost);
};

const isClose = (entry: OutboxEntry): entry is CloseEntry => entry.kind === 'close';

/** The close of one job, once it is finished. */
export const useFinishedClose = (job: JobUid): CloseEntry | undefined =>
  useOutboxEntries().find((entry): entry is CloseEntry => isClose(entry) && entry.job === job);

/** Jobs that the engineer has closed on this phone, sent or not. */
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

/** Applies the engineer's pending commands to a visit, before the platform knows them. */
export const useWithPendingCommands = (): (<Visit extends Pick<EngineerJob, 'uid' | 'status'>>(
  visit: Visit,
) => Visit) => {
  const entries = useOutboxEntries();
  return useCallback((visit) => applyPendingCommands(visit, entries), [entries]);
};

/** Whether a command for this visit waits to be sent. */
export const useWaitsToBeSent = (job: JobUid): boolean => waitsFor(job, useOutboxEntries());

/** The new time of a visit whose reschedule waits to be sent. */
export const useWaitingMove = (job: JobUid): string | undefined => {
  const move = useOutboxEntries().findLast(
    (entry) => entry.job === job && entry.kind === 'reschedule' && isUnsent(entry),
  );
  return move?.kind === 'reschedule' ? move.request.visitDateTime : undefined;
};
