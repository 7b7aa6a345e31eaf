import { useMemo, useSyncExternalStore } from 'react';
import { isRefused, type OutboxEntry } from '#application/outbox/outbox-entry.ts';
import type { FinishedClose } from '#application/ports/close-notebook.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { useEngineerUseCases } from '../use-cases/engineer-use-cases-context.ts';

/** The closes that are finished on this phone. */
export const useOutboxEntries = (): readonly OutboxEntry[] => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.entries);
};

/** The closes that the phone did not take: they go with the page. */
export const useOnPageOnly = (): ReadonlySet<JobUid> => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.onPageOnly);
};

/** The closes that were finished on this phone, not sent, and are no longer there. */
export const useLostCloses = (): readonly FinishedClose[] => {
  const { outbox } = useEngineerUseCases();
  return useSyncExternalStore(outbox.subscribe, outbox.lost);
};

/** The close of one job, once it is finished. */
export const useOutboxEntry = (job: JobUid): OutboxEntry | undefined =>
  useOutboxEntries().find((entry) => entry.job === job);

/** Jobs that the engineer has finished on this phone, sent or not: they are no longer to be done. */
export const useClosedHere = (): ReadonlySet<JobUid> => {
  const entries = useOutboxEntries();
  return useMemo(
    () => new Set(entries.filter((entry) => !isRefused(entry)).map(({ job }) => job)),
    [entries],
  );
};
