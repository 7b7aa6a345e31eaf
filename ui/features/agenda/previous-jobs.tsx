import History from 'lucide-react/icons/rotate-ccw-clock';
import { useMemo, useEffect, useRef } from 'react';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { answerTimeout } from '#application/sending/await-answer.ts';
import { withoutDuplicateVisits } from '#domain/repair';
import type { AgendaPageReading } from '#application/visit/kept-visits.ts';
import { agendaWording, previousJobsWording } from '#words/wording/agenda.ts';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { useOnline } from '../../shell/connection/use-online.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { useRemotePages } from './use-remote-pages.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { EmptyState, FailedState, Skeleton } from '../../kit/notices/states.tsx';
import { AgeNote, refreshOffline } from '../../shared/visit/freshness/freshness.tsx';
import { EndlessJobs } from './endless-jobs.tsx';
import styles from './previous-jobs.module.css';
import { RetryButton } from '../../kit/buttons/retry-button.tsx';

type Pages = InfiniteData<AgendaPageReading, number | undefined>;

/**
 * Refetches only the first page when the list is opened from a link. A return through the history keeps the loaded
 * pages.
 */
const useFreshFirstPage = (): void => {
  const queryClient = useQueryClient();
  const comesBack = useNavigationType() === NavigationType.Pop;
  const { key } = useLocation();
  const arrivedAt = useRef('');
  useEffect(() => {
    if (arrivedAt.current === key) return;
    arrivedAt.current = key;
    const { previousJobs } = engineerQueries;
    if (comesBack || queryClient.getQueryData<Pages>(previousJobs) === undefined) return;
    queryClient.setQueryData<Pages>(
      previousJobs,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    void queryClient.invalidateQueries({ queryKey: previousJobs });
  }, [comesBack, key, queryClient]);
};

type ListEndProps = {
  readonly next: 'none' | 'available' | 'loading' | 'failed';
  /** The device is offline and shows only the stored jobs. */
  readonly cutShort: boolean;
  readonly onRetry: () => Promise<unknown>;
};

const words = ({ next, cutShort }: ListEndProps): string => {
  if (next === 'failed') return previousJobsWording.moreFailed;
  if (next !== 'none') return previousJobsWording.more;
  return cutShort ? previousJobsWording.cutShort : previousJobsWording.end;
};

/** Keyboard users continue from the last loaded job. */
const findLastJob = (button: HTMLElement) =>
  [...(button.closest('section')?.querySelectorAll<HTMLElement>('li a') ?? [])].at(-1);

/** The status below the last loaded job. */
const ListEnd = (props: ListEndProps) => (
  <div className={styles.end} aria-live="polite">
    <p>{words(props)}</p>
    {props.next === 'failed' && (
      <RetryButton
        busyLabel={connectionWording.tryingAgain}
        onPress={props.onRetry}
        next={findLastJob}
      >
        {connectionWording.again}
      </RetryButton>
    )}
  </div>
);

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
        <EmptyState icon={<History size="1.875rem" />} title={previousJobsWording.none}>
          {previousJobsWording.noneMeans}
        </EmptyState>
      ) : (
        <>
          <EndlessJobs
            jobs={jobs}
            labelledBy={titleId}
            complete={list.next === 'none'}
            onNearEnd={list.next === 'available' ? list.loadNext : undefined}
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
