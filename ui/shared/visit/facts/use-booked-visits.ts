import { useMemo } from 'react';
import { type ComingTab, withoutDuplicateVisits } from '#application/visit/agenda-tabs.ts';
import { findReplacingVisit, type EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';

/** The visits of a tab of the agenda; `undefined` until they are known. */
export const useVisitsOfTab = (tab: ComingTab): readonly EngineerJob[] | undefined => {
  const { keptAgenda, readAgenda } = useEngineerUseCases();
  const agenda = useRemote(engineerQueries.agenda(tab), readAgenda(tab, undefined), {
    kept: keptAgenda(tab),
  });
  return agenda.state === 'ready' ? agenda.value.jobs : undefined;
};

/**
 * The engineer's coming visits, each once: a stored visit in progress is in today's tab beside that of its day;
 * `undefined` until all are known.
 *
 * @param except a visit that is about to be moved
 */
export const useBookedVisits = (except?: JobUid): readonly EngineerJob[] | undefined => {
  const today = useVisitsOfTab('todayAgenda');
  const upcoming = useVisitsOfTab('upcomingAgenda');
  return useMemo(
    () =>
      today &&
      upcoming &&
      withoutDuplicateVisits([...today, ...upcoming]).filter(({ uid }) => uid !== except),
    [today, upcoming, except],
  );
};

/** The visit that replaces one that was moved, where the agenda lists it. */
export const useReplacingVisit = (moved: EngineerJob): EngineerJob | undefined =>
  findReplacingVisit(moved, useBookedVisits() ?? []);
