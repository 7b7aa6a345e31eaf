import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useAtomValue, useSetAtom } from 'jotai';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { Role } from '#domain/identity';
import { queryClientOf } from '../query/first-reading.ts';
import { fetchStart } from './fetch-start.ts';
import { settingsOfRole } from '../configuration/role-settings.ts';
import { useFetchNavigation } from '../navigation/lazy-navigation.tsx';
import { useLookUpSession } from '../session/use-look-up-session.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { ReferenceContext } from '../../kit/notices/states.tsx';
import { UseCasesContext, useLazyUseCases, useLoaders } from '../use-cases/use-cases-loader.ts';
import { OfflineNotice } from '../connection/offline-notice.tsx';
import { useOnline, useTryAgainWhenBack } from '../connection/use-online.ts';
import { Toaster } from '../../kit/notices/toaster.tsx';
import { dismissToastAtom, toastsAtom } from '../notices/toasts.ts';

/** The place where toasts are shown. */
const Notices = () => {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <Toaster toasts={toasts} onDismiss={dismiss} />;
};

/** Milliseconds until failed queries are refetched for the first time: on a weak connection a single call is lost. */
const firstPause = 2000;

/**
 * Refetches failed queries until the connection is back. Only these: on a slow connection, refetching everything would
 * keep it slow.
 */
const RefetchFailed = () => {
  const queryClient = useQueryClient();
  const refetchFailed = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error !== null,
    });
  useTryAgainWhenBack(true, refetchFailed, firstPause);
  return null;
};

const ConnectionNotice = ({ words }: { readonly words: string }) => (
  <OfflineNotice online={useOnline()} words={words} />
);

/** Prefetches the main data of a role while the platform still answers the request of the opened screen. */
const useFetchAhead = (role: Role | undefined) => {
  const loaders = useLoaders();
  useEffect(() => {
    if (role !== undefined) fetchStart(role, loaders);
  }, [role, loaders]);
};

const Providers = ({ useCases }: { readonly useCases: UseCases }) => {
  const state = useLookUpSession(useCases, useFetchNavigation());
  const session = state.phase === 'signed-in' ? state.session : undefined;
  const who = session?.subject;
  const { connectionLost } = settingsOfRole(session?.role);
  useFetchAhead(session?.role);
  const queryClient = useMemo(() => queryClientOf(useCases, who), [useCases, who]);
  return (
    <UseCasesContext value={useCases}>
      <ReferenceContext value={useCases.failureReference}>
        <QueryClientProvider client={queryClient}>
          <RefetchFailed />
          {connectionLost !== undefined && <ConnectionNotice words={connectionLost} />}
          <Outlet />
        </QueryClientProvider>
      </ReferenceContext>
    </UseCasesContext>
  );
};

/** The frame of every screen except sign-in: the use-cases and the query cache. */
export const WorkArea = () => {
  const useCases = useLazyUseCases();
  return (
    <>
      {useCases === undefined ? <WaitingPage /> : <Providers useCases={useCases} />}
      <Notices />
    </>
  );
};
