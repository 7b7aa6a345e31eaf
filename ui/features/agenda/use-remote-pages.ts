import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import { pipe } from 'fp-ts/function';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { TaskOption } from 'fp-ts/TaskOption';
import * as TO from 'fp-ts/TaskOption';
import { useRunUseCase, type TaggedFailure } from '../../shell/use-cases/run-use-case.ts';
import { offlineQueryOptions, readRemote, useShownFailure } from '../../shell/query/use-remote.ts';

type Page = { readonly nextCursor: number | undefined };

/** A paged list of the platform, for a screen. */
export type RemotePages<Failure, P> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      readonly retry: () => Promise<unknown>;
    }
  | {
      readonly state: 'ready';
      readonly pages: readonly P[];
      readonly next: 'none' | 'available' | 'loading' | 'failed';
      readonly loadNext: () => Promise<unknown>;
    };

/** Pages stay cached for a working day, for a return to the list. */
const cacheMilliseconds = 12 * 60 * 60 * 1000;

const nextPage = ({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
}: {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}) => {
  if (isFetchingNextPage) return 'loading';
  if (!hasNextPage) return 'none';
  return isFetchNextPageError ? 'failed' : 'available';
};

type PageOptions<P> = {
  readonly refreshEvery: (firstPage: P | undefined) => number | false;
  /** The stored first page, shown after this many milliseconds without an answer. */
  readonly kept: TaskOption<P>;
  readonly keptAfter: number;
};

const asFirstPage = <P>(page: P): InfiniteData<P, undefined> => ({
  pages: [page],
  pageParams: [undefined],
});

/** Fetches a page; the first one shows its stored copy until the answer arrives. */
const useReadPage = <Failure extends TaggedFailure, P>(
  queryKey: QueryKey,
  readPage: (cursor: number | undefined) => TaskEither<Failure, P>,
  { kept, keptAfter }: Omit<PageOptions<P>, 'refreshEvery'>,
) => {
  const run = useRunUseCase();
  const queryClient = useQueryClient();
  return (cursor: number | undefined): Promise<P> =>
    readRemote(queryClient, run, {
      queryKey,
      task: readPage(cursor),
      kept: pipe(kept, TO.map(asFirstPage)),
      keptAfter,
    });
};

/** Fetches a list page by page. Loaded pages are refetched only with the first one. */
export const useRemotePages = <Failure extends TaggedFailure, P extends Page>(
  queryKey: QueryKey,
  readPage: (cursor: number | undefined) => TaskEither<Failure, P>,
  { refreshEvery, ...reading }: PageOptions<NoInfer<P>>,
): RemotePages<Failure, P> => {
  const read = useReadPage(queryKey, readPage, reading);
  const query = useInfiniteQuery<
    P,
    Failure,
    InfiniteData<P, number | undefined>,
    QueryKey,
    number | undefined
  >({
    ...offlineQueryOptions,
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined,
    // A repeated page ends the list, whatever the platform claims: the list would be endless.
    getNextPageParam: ({ nextCursor }, _, __, read) =>
      read.includes(nextCursor) ? undefined : nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMilliseconds,
    refetchInterval: ({ state }) => refreshEvery(state.data?.pages[0]),
  });
  const { data } = query;
  const failure = useShownFailure(queryKey, query);
  if (data !== undefined)
    return {
      state: 'ready',
      pages: data.pages,
      next: nextPage(query),
      loadNext: query.fetchNextPage,
    };
  return failure === undefined
    ? { state: 'loading' }
    : { state: 'failed', failure, retry: query.refetch };
};
