import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { useSetAtom } from 'jotai';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { readAheadEvery } from '#application/agenda/read-ahead.ts';
import { PendingDepartureBar } from '../../shared/visit/steps/setting-off-dialog.tsx';
import { ConnectionStrip } from '../../shared/visit/outbox/connection-strip.tsx';
import { UpdateNotice } from '../update/update-notice.tsx';
import { engineerQueries } from '../query/query-keys.ts';
import { fetchEngineerScreens } from './screens.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { EngineerUseCasesContext, useLazyEngineerUseCases } from '../use-cases/use-cases-loader.ts';
import { useOnline } from '../connection/use-online.ts';
import { useRemote } from '../query/use-remote.ts';
import { openOffersAtom } from '../navigation/navigation.tsx';

const refreshMilliseconds = 5 * 60_000;

/**
 * Keeps the number of open offers in the navigation up to date on every screen. An unreadable number is cleared,
 * because an old one would mislead.
 */
const useCountOpenOffers = ({ listOffers }: EngineerUseCases, ready: boolean): void => {
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

const fetchAheadAfterMilliseconds = 1500;

/** Whether the first screen has had its time and the user is idle, so that other data and screens may be fetched ahead. */
const useMayFetchAhead = ({ waitForUserPause }: EngineerUseCases, online: boolean): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let isThere = true;
    const timer = setTimeout(
      () => void waitForUserPause().then(() => isThere && setSettled(true)),
      fetchAheadAfterMilliseconds,
    );
    return () => {
      isThere = false;
      clearTimeout(timer);
    };
  }, [waitForUserPause]);
  return settled && online;
};

const useFetchAhead = (mayFetchAhead: boolean) => {
  useEffect(() => {
    if (mayFetchAhead) void fetchEngineerScreens();
  }, [mayFetchAhead]);
};

/** Stops when the engineer leaves, because the data belongs to the signed-in engineer. */
const useReadAhead = ({ readAhead }: EngineerUseCases, mayFetchAhead: boolean) => {
  useEffect(() => {
    if (!mayFetchAhead) return undefined;
    let isOver = false;
    const read = () => void readAhead(() => isOver);
    read();
    const timer = setInterval(read, readAheadEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [readAhead, mayFetchAhead]);
};

/** Reads everything again when the device is back in a network. */
const useRefreshWhenBack = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAll = () => void queryClient.invalidateQueries({ queryKey: engineerQueries.all });
    window.addEventListener('online', readAll);
    return () => window.removeEventListener('online', readAll);
  }, [queryClient]);
};

/** Opens the outbox first: without it, visits would be shown without the engineer's pending changes. */
const useOpenOutbox = ({ outbox }: EngineerUseCases): boolean => {
  useEffect(() => void outbox.open(), [outbox]);
  return useSyncExternalStore(outbox.subscribe, outbox.isRead);
};

const Providers = ({ useCases }: { readonly useCases: EngineerUseCases }) => {
  const online = useOnline();
  useRefreshWhenBack();
  const mayFetchAhead = useMayFetchAhead(useCases, online);
  useFetchAhead(mayFetchAhead);
  const isOutboxRead = useOpenOutbox(useCases);
  useReadAhead(useCases, mayFetchAhead);
  useCountOpenOffers(useCases, mayFetchAhead);
  return (
    <EngineerUseCasesContext value={useCases}>
      <div data-on-screen>
        <ConnectionStrip />
        <PendingDepartureBar />
        <UpdateNotice />
      </div>
      {isOutboxRead ? <Outlet /> : <WaitingPage />}
    </EngineerUseCasesContext>
  );
};

/** The frame of the engineer screens, with their use-cases and the connection strip. */
export const EngineerArea = () => {
  const useCases = useLazyEngineerUseCases();
  return useCases === undefined ? <WaitingPage /> : <Providers useCases={useCases} />;
};
