import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { JobOffer } from '#domain/jobs/engineer-job.ts';
import { engineerQueries } from '../query/engineer-queries.ts';
import { openOffersAtom } from '../shell/open-offers.ts';

/**
 * Tells the navigation how many offers are open, as the offers were last read. Nothing is asked for it: the cache keeps
 * them for some minutes, and what is older is not told.
 */
export const useTellOpenOffers = (): void => {
  const queryClient = useQueryClient();
  const tell = useSetAtom(openOffersAtom);
  const subscribe = useCallback(
    (changed: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queryClient],
  );
  const count = useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<readonly JobOffer[]>(engineerQueries.offers)?.length,
  );
  useEffect(() => {
    tell(count);
    return () => tell(undefined);
  }, [count, tell]);
};
