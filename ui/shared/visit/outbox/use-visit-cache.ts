import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { statusAfterCommand } from '#application/outbox/outbox-order.ts';
import type { OpenedVisit, AgendaPageReading } from '#application/visit/kept-visits.ts';
import type { EngineerJob, VisitAction } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { useWithPendingCommands } from './use-outbox.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { refetchQuery } from '../../../shell/query/use-remote.ts';

type VisitCache = {
  /** The visits in the cache, and the others that the device has stored. */
  readonly readKnownVisits: () => Promise<readonly EngineerJob[]>;
  /** Shows an accepted action before the refetch, unless the visit has moved on since. */
  readonly noteAction: (action: VisitAction, uid: JobUid) => void;
  /** Refetches the agenda and the visit. */
  readonly refresh: (uid: JobUid) => void;
};

/** The cached visits of the screens. */
export const useVisitCache = (): VisitCache => {
  const queryClient = useQueryClient();
  const { keptToMake } = useEngineerUseCases();
  const withPendingCommands = useWithPendingCommands();
  return useMemo(
    () => ({
      readKnownVisits: async () => {
        const kept = await keptToMake();
        const shown = queryClient
          .getQueriesData<AgendaPageReading>({ queryKey: engineerQueries.agendas })
          .flatMap(([, page]) => page?.jobs ?? []);
        const uids = new Set(shown.map(({ uid }) => uid));
        return [...shown, ...kept.filter(({ uid }) => !uids.has(uid))].map(withPendingCommands);
      },
      noteAction: (action, uid) => {
        const withStatus = (job: EngineerJob): EngineerJob => ({
          ...job,
          status: statusAfterCommand(job, action, uid),
        });
        queryClient.setQueriesData<AgendaPageReading>(
          { queryKey: engineerQueries.agendas },
          (page) => page && { ...page, jobs: page.jobs.map(withStatus) },
        );
        queryClient.setQueryData<OpenedVisit>(
          engineerQueries.visit(uid),
          (visit) => visit && { ...visit, job: withStatus(visit.job) },
        );
      },
      refresh: (uid) => {
        void refetchQuery(queryClient, engineerQueries.agendas);
        void refetchQuery(queryClient, engineerQueries.visit(uid));
      },
    }),
    [queryClient, withPendingCommands, keptToMake],
  );
};
