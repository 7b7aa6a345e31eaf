import type { ComponentType } from 'react';
import { agendaWording } from '#words/wording/agenda.ts';
import { lazy, useFetchLazy, useLazy } from '../../shell/use-cases/use-lazy.ts';
import { Skeleton } from '../../kit/notices/states.tsx';

type PreviousJobsPart = { readonly PreviousJobs: ComponentType };

const lazyPreviousJobs = lazy<PreviousJobsPart>();

const fetchPreviousJobs = (): Promise<PreviousJobsPart> => import('./previous-jobs.tsx');

/** Loaded lazily: an engineer starts with today's visits, and the virtual list is needed only for thousands of jobs. */
export const LazyPreviousJobs = () => {
  const part = useLazy(lazyPreviousJobs, useFetchLazy(lazyPreviousJobs, fetchPreviousJobs));
  return part === undefined ? (
    <Skeleton label={agendaWording.loading} cards={3} />
  ) : (
    <part.PreviousJobs />
  );
};
