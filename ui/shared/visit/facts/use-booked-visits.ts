import { useMemo } from 'react';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';

const useTab = (tab: 'todayAgenda' | 'upcomingAgenda'): readonly EngineerJob[] | undefined => {
  const { keptAgenda, readAgenda } = useEngineerUseCases();
  const agenda = useRemote(engineerQueries.agenda(tab), readAgenda(tab, undefined), {
    kept: keptAgenda(tab),
  });
  return agenda.state === 'ready' ? agenda.value.jobs : undefined;
};

/**
 * The engineer's coming visits; `undefined` until all are known.
 *
 * @param except a visit that is about to be moved
 */
export const useBookedVisits = (except?: JobUid): readonly EngineerJob[] | undefined => {
  const today = useTab('todayAgenda');
  const upcoming = useTab('upcomingAgenda');
  return useMemo(
    () => today && upcoming && [...today, ...upcoming].filter(({ uid }) => uid !== except),
    [today, upcoming, except],
  );
};
