import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { engineerQueries } from '../query/engineer-queries.ts';
import { useRemote } from '../query/use-remote.ts';
import { openOffersAtom } from '../navigation/open-offers.ts';

const refreshMilliseconds = 5 * 60_000;

/**
 * Keeps the number of open offers in the navigation up to date on every screen. An unreadable number is cleared,
 * because an old one would mislead.
 */
export const useCountOpenOffers = ({ listOffers }: EngineerUseCases, ready: boolean): void => {
  const setOpenOffers = useSetAtom(openOffersAtom);
  const offers = useRemote(engineerQueries.offers, listOffers, {
    refreshEvery: () => refreshMilliseconds,
    waits: !ready,
  });
  const count =
    ready && offers.state === 'ready' && !offers.notRefreshed ? offers.value.length : undefined;
  useEffect(() => {
    setOpenOffers(count);
    return () => setOpenOffers(undefined);
  }, [count, setOpenOffers]);
};
