import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { TaskOption } from 'fp-ts/TaskOption';
import { useState } from 'react';
import { isNotFound, isSignedOut } from '#application/sending/judge-failure.ts';
import { useRunUseCase, type RunUseCase, type TaggedFailure } from '../session/run-use-case.ts';

let openings = 0;

/** A unique number for each opening of a screen, as part of a query key: the screen fetches current data. */
export const useOpeningNumber = (): number => useState(() => (openings += 1))[0];

/** The stored copy of a query's data, and the time after which it is shown. */
type KeptReading<Value> = {
  readonly kept?: TaskOption<Value> | undefined;
  /** Milliseconds without an answer before `kept` is shown; at once if absent. */
  readonly keptAfter?: number | undefined;
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Puts the stored copy into the cache, unless the answer has arrived. */
const giveKept = async <Value>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { kept, keptAfter = 0 }: KeptReading<Value>,
): Promise<void> => {
  if (kept === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  if (keptAfter > 0) await wait(keptAfter);
  const found = await kept();
  const state = queryClient.getQueryState(queryKey);
  if (O.isSome(found) && state?.fetchStatus === 'fetching' && state.data === undefined)
    queryClient.setQueryData(queryKey, found.value, { updatedAt: 0 });
};

/** Data of the platform, for a screen. */
export type Remote<Failure, Value> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      readonly retry: () => Promise<unknown>;
    }
  | {
      readonly state: 'ready';
      readonly value: Value;
      /** The last refetch failed: the shown data is older. */
      readonly notRefreshed: boolean;
      readonly retry: () => Promise<unknown>;
    };

/** A query and the copy of its data that the device keeps. */
export type RemoteQuery<Failure, Value, Kept = Value> = KeptReading<Kept> & {
  readonly queryKey: QueryKey;
  readonly task: TaskEither<Failure, Value>;
};

/** Runs a use-case for the cache, beside what the device keeps of its answer. */
export const readRemote = async <Failure extends TaggedFailure, Value, Kept>(
  queryClient: QueryClient,
  run: RunUseCase,
  { queryKey, task, ...reading }: RemoteQuery<Failure, Value, Kept>,
): Promise<Value> => {
  const isKeptGiven = giveKept(queryClient, queryKey, reading);
  const result = await run(task);
  if (result._tag === 'Right') return result.right;
  // A kept copy that is shown at once is shown beside a failure too, however fast that was.
  if ((reading.keptAfter ?? 0) === 0) await isKeptGiven;
  return Promise.reject(result.left);
};

type RemoteOptions<Value> = KeptReading<Value> & {
  /** Milliseconds between refetches while the page is visible; `false` for none. */
  readonly refreshEvery?: (value: Value | undefined) => number | false;
  /** Does not fetch yet. */
  readonly waits?: boolean;
};

/** The adapters report that the device is offline, and some answers need no connection. */
export const offlineQueryOptions = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Fetches the data of the next screen ahead. */
export const prefetchUseCase = <Failure extends TaggedFailure, Value>(
  queryClient: QueryClient,
  run: RunUseCase,
  query: RemoteQuery<Failure, Value>,
): Promise<void> =>
  queryClient.prefetchQuery({
    ...offlineQueryOptions,
    queryKey: query.queryKey,
    queryFn: () => readRemote(queryClient, run, query),
  });

type QueryResult<Failure> = {
  readonly data: unknown;
  readonly error: Failure | null;
};

/** The failure that a screen shows. It stays during refetches until there is an answer. */
export const useShownFailure = <Failure extends TaggedFailure>(
  queryKey: QueryKey,
  { data, error }: QueryResult<Failure>,
): Failure | undefined => {
  const hash = hashKey(queryKey);
  const [last, setLast] = useState<{ readonly hash: string; readonly failure: Failure }>();
  const failure = error ?? undefined;
  if (failure !== undefined && (last?.failure !== failure || last.hash !== hash))
    setLast({ hash, failure });
  const before = last?.hash === hash && data === undefined ? last.failure : undefined;
  const shown = failure ?? before;
  // The guard of the screens handles this.
  return shown === undefined || isSignedOut(shown) ? undefined : shown;
};

/** Runs a use-case and caches its answer under a key. `signed-out` stays loading, because the guard handles it. */
export const useRemote = <Failure extends TaggedFailure, Value>(
  queryKey: QueryKey,
  task: TaskEither<Failure, Value>,
  { refreshEvery, kept, keptAfter, waits = false }: RemoteOptions<Value> = {},
): Remote<Failure, Value> => {
  const run = useRunUseCase();
  const queryClient = useQueryClient();
  const query = useQuery<Value, Failure>({
    ...offlineQueryOptions,
    queryKey,
    enabled: !waits,
    refetchInterval: ({ state }) => refreshEvery?.(state.data) ?? false,
    queryFn: () => readRemote(queryClient, run, { queryKey, task, kept, keptAfter }),
  });
  const { data, refetch: retry } = query;
  const failure = useShownFailure(queryKey, query);
  // Data that the user can no longer access is not shown from the cache either.
  if (data !== undefined && !(failure && isNotFound(failure)))
    return { state: 'ready', value: data, notRefreshed: failure !== undefined, retry };
  return failure === undefined ? { state: 'loading' } : { state: 'failed', failure, retry };
};

/**
 * Refetches changed data. A request in progress was sent before the change and would be cached as the newest: it is
 * cancelled, even if no screen uses it.
 */
export const refetchQuery = async (queryClient: QueryClient, queryKey: QueryKey): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};
