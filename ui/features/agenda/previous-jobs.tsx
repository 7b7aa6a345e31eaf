import History from 'lucide-react/icons/rotate-ccw-clock';
import { useMemo } from 'react';
import { answerTimeout } from '#application/sending/await-answer.ts';
import { withoutDuplicateVisits } from '#domain/repair';
import { useOnline } from '../../shell/connection/use-online.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../shell/query/engineer-queries.ts';
import { useRemotePages } from './use-remote-pages.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { EmptyState } from '../../kit/notices/empty-state.tsx';
import { FailedState } from '../../kit/notices/failed-state.tsx';
import { Skeleton } from '../../kit/notices/skeleton.tsx';
import { agendaWording, previousJobsWording } from '../../wording/agenda.ts';
import { AgeNote } from '../../shared/visit/freshness/age-note.tsx';
import { refreshOffline } from '../../shared/visit/freshness/refresh-offline.ts';
import { EndlessJobs } from './endless-jobs.tsx';
import { ListEnd } from './list-end.tsx';
import styles from './previous-jobs.module.css';
import { useFreshFirstPage } from './use-fresh-first-page.ts';

const titleId = 'previous-jobs';

const Jobs = () => {
  const { keptAgenda, readAgenda } = useEngineerUseCases();
  useFreshFirstPage();
  const list = useRemotePages(
    engineerQueries.previousJobs,
    (cursor: number | undefined) => readAgenda('previousAgenda', cursor),
    {
      refreshEvery: refreshOffline,
      kept: keptAgenda('previousAgenda'),
      keptAfter: useOnline() ? answerTimeout : 0,
    },
  );
  const pages = list.state === 'ready' ? list.pages : undefined;
  const jobs = useMemo(
    () => withoutDuplicateVisits(pages?.flatMap((page) => page.jobs) ?? []),
    [pages],
  );
  if (list.state === 'loading') return <Skeleton label={previousJobsWording.loading} cards={4} />;
  if (list.state === 'failed')
    return <FailedState onRetry={list.retry}>{agendaWording.failed}</FailedState>;
  const readAt = list.pages[0]?.readAt;
  return (
    <>
      <AgeNote readAt={readAt} queryKey={engineerQueries.previousJobs} />
      <LeftOutNotice list="previousAgenda" />
      {jobs.length === 0 ? (
        <EmptyState icon={<History size={30} />} title={previousJobsWording.none}>
          {previousJobsWording.noneMeans}
        </EmptyState>
      ) : (
        <>
          <EndlessJobs
            jobs={jobs}
            labelledBy={titleId}
            complete={list.next === 'none'}
            onNearEnd={list.next === 'there' ? list.loadNext : undefined}
          />
          <ListEnd next={list.next} cutShort={readAt !== undefined} onRetry={list.loadNext} />
        </>
      )}
    </>
  );
};

/** The completed jobs, loaded page by page while scrolling (document 3, section 2). */
export const PreviousJobs = () => (
  <section className={styles.section} aria-labelledby={titleId}>
    <h2 id={titleId} className={styles.title}>
      {previousJobsWording.title}
    </h2>
    <Jobs />
  </section>
);
