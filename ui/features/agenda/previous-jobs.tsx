import History from 'lucide-react/icons/rotate-ccw-clock';
import { useMemo, useEffect, useRef } from 'react';
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { pipe } from 'fp-ts/function';
import * as TO from 'fp-ts/TaskOption';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { answerTimeout } from '#application/sending/await-answer.ts';
import { withoutDuplicateVisits } from '#application/visit/agenda-tabs.ts';
import type { AgendaPageReading } from '#application/visit/kept-visits.ts';
import { agendaWording, previousJobsWording } from '#words/wording/agenda.ts';
import { connectionWording } from '#words/shared/visit/wording/visit.ts';
import { useOnline } from '../../shell/connection/use-online.ts';
import { LeftOutNotice } from '../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { offlineQueryOptions, readRemote, useShownFailure } from '../../shell/query/use-remote.ts';
import { useRunUseCase, type TaggedFailure } from '../../shell/session/run-use-case.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import { EmptyState, Skeleton } from '../../kit/notices/states.tsx';
import { ReadFailed } from '../../shared/visit/page/read-failed.tsx';
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

/** Pages stay cached for a working day, for a return to the list. */
const cacheMilliseconds = 12 * 60 * 60 * 1000;

const asFirstPage = (page: AgendaPageReading): Pages => ({
  pages: [page],
  pageParams: [undefined],
});

/**
 * The list, page by page. Loaded pages are refetched only with the first one, whose stored copy is shown until the
 * answer arrives.
 */
const usePages = () => {
  const { keptAgenda, readAgenda } = useEngineerUseCases();
  const run = useRunUseCase();
  const queryClient = useQueryClient();
  const keptAfter = useOnline() ? answerTimeout : 0;
  const queryKey = engineerQueries.previousJobs;
  return useInfiniteQuery<AgendaPageReading, TaggedFailure, Pages, QueryKey, number | undefined>({
    ...offlineQueryOptions,
    queryKey,
    queryFn: ({ pageParam }) =>
      readRemote(queryClient, run, {
        queryKey,
        task: readAgenda('previousAgenda', pageParam),
        kept: pipe(keptAgenda('previousAgenda'), TO.map(asFirstPage)),
        keptAfter,
      }),
    initialPageParam: undefined,
    // A repeated page ends the list, whatever the platform claims: the list would be endless.
    getNextPageParam: ({ nextCursor }, _, __, read) =>
      read.includes(nextCursor) ? undefined : nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMilliseconds,
    refetchInterval: ({ state }) => refreshOffline(state.data?.pages[0]),
  });
};

type Next = 'none' | 'available' | 'loading' | 'failed';

const nextPage = ({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
}: ReturnType<typeof usePages>): Next => {
  if (isFetchingNextPage) return 'loading';
  if (!hasNextPage) return 'none';
  return isFetchNextPageError ? 'failed' : 'available';
};

type ListEndProps = {
  readonly next: Next;
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
  useFreshFirstPage();
  const list = usePages();
  const failure = useShownFailure(engineerQueries.previousJobs, list);
  const pages = list.data?.pages;
  const jobs = useMemo(
    () => withoutDuplicateVisits(pages?.flatMap((page) => page.jobs) ?? []),
    [pages],
  );
  if (pages === undefined)
    return failure === undefined ? (
      <Skeleton label={previousJobsWording.loading} cards={4} />
    ) : (
      <ReadFailed failure={failure} onRetry={list.refetch}>
        {agendaWording.failed}
      </ReadFailed>
    );
  const next = nextPage(list);
  const readAt = pages[0]?.readAt;
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
            complete={next === 'none'}
            onNearEnd={next === 'available' ? list.fetchNextPage : undefined}
          />
          <ListEnd next={next} cutShort={readAt !== undefined} onRetry={list.fetchNextPage} />
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
