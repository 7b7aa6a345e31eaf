import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { TaskEither } from 'fp-ts/TaskEither';
import { useRunUseCase, type TaggedFailure } from '../use-cases/run-use-case.ts';
import { offlineQueryOptions, UseCaseFailed } from './use-remote.ts';

type Page = { readonly nextCursor: number | undefined };

/** A list that the platform holds in pages, as a screen meets it. */
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
      readonly next: 'none' | 'there' | 'loading' | 'failed';
      readonly loadNext: () => Promise<unknown>;
    };

/** The pages stay, for a return to them, as long as a working day may last. */
const keptForMilliseconds = 12 * 60 * 60 * 1000;

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
  return isFetchNextPageError ? 'failed' : 'there';
};

/**
 * Reads a list page by page; the pages that are there are not read again by themselves, unless the first one asks for
 * it.
 */
export const useRemotePages = <Failure extends TaggedFailure, P extends Page>(
  queryKey: QueryKey,
  readPage: (cursor: number | undefined) => TaskEither<Failure, P>,
  refreshEvery: (firstPage: NoInfer<P> | undefined) => number | false,
): RemotePages<Failure, P> => {
  const run = useRunUseCase();
  const query = useInfiniteQuery<
    P,
    UseCaseFailed<Failure>,
    InfiniteData<P, number | undefined>,
    QueryKey,
    number | undefined
  >({
    ...offlineQueryOptions,
    queryKey,
    queryFn: async ({ pageParam }) => {
      const result = await run(readPage(pageParam));
      if (result._tag === 'Left') throw new UseCaseFailed(result.left);
      return result.right;
    },
    initialPageParam: undefined,
    // A page that was read is not the next one, whatever the platform says: the list would have no end.
    getNextPageParam: ({ nextCursor }, _, __, read) =>
      read.includes(nextCursor) ? undefined : nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptForMilliseconds,
    refetchInterval: ({ state }) => refreshEvery(state.data?.pages[0]),
  });
  const { data, error } = query;
  if (data !== undefined)
    return {
      state: 'ready',
      pages: data.pages,
      next: nextPage(query),
      loadNext: query.fetchNextPage,
    };
  if (error === null || error.failure.tag === 'signed-out') return { state: 'loading' };
  return { state: 'failed', failure: error.failure, retry: query.refetch };
};
