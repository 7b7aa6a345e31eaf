import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as O from 'fp-ts/Option';
import type { TaskOption } from 'fp-ts/TaskOption';

/** The stored copy of a query's data, and the time after which it is shown. */
export type KeptReading<Value> = {
  readonly kept?: TaskOption<Value> | undefined;
  /** Milliseconds without an answer before `kept` is shown; at once if absent. */
  readonly keptAfter?: number | undefined;
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Puts the stored copy into the cache, unless the answer has arrived. */
export const giveKept = async <Value>(
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
