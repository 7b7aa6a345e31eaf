import { agendaWording } from '#words/wording/agenda.ts';
import { lazyModule } from '../../shell/use-cases/use-lazy.ts';
import { Skeleton } from '../../kit/notices/states.tsx';

const { useModule } = lazyModule(() => import('./previous-jobs.tsx'));

/** Loaded lazily: an engineer starts with today's visits, and the virtual list is needed only for thousands of jobs. */
export const LazyPreviousJobs = () => {
  const part = useModule();
  return part === undefined ? (
    <Skeleton label={agendaWording.loading} cards={3} />
  ) : (
    <part.PreviousJobs />
  );
};
