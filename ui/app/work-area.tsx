import { QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import type { Role } from '#domain/identity/role.ts';
import { CustomerConnection } from './connection/customer-connection.tsx';
import { fetchEngineerArea } from './engineer/fetch-engineer-area.ts';
import { Notices } from './notices/notices.tsx';
import { queryClientOf } from './query/first-reading.ts';
import { screens } from './routes/screens.ts';
import { useLookUpSession } from './session/use-look-up-session.ts';
import { WaitingPage } from './shell/waiting-page.tsx';
import { EngineerUseCasesLoaderContext } from './use-cases/engineer-use-cases-loader.ts';
import { ReferenceContext } from '../parts/notices/reference.tsx';
import { UseCasesContext } from './use-cases/use-cases-context.ts';
import { useLazyUseCases } from './use-cases/use-cases-loader.ts';

/** Fetches what everybody of a role comes for, while the platform still answers for the screen that they opened. */
const useFetchAhead = (role: Role | undefined) => {
  const loadEngineerUseCases = use(EngineerUseCasesLoaderContext);
  useEffect(() => {
    if (role === 'customer') void Promise.allSettled([screens.claim.load()]);
    if (role === 'engineer')
      void Promise.allSettled([fetchEngineerArea(), screens.agenda.load(), loadEngineerUseCases()]);
  }, [role, loadEngineerUseCases]);
};

const Providers = ({ useCases }: { readonly useCases: UseCases }) => {
  const state = useLookUpSession(useCases);
  const session = state.phase === 'signed-in' ? state.session : undefined;
  const who = session?.subject;
  useFetchAhead(session?.role);
  const queryClient = useMemo(() => queryClientOf(useCases, who), [useCases, who]);
  return (
    <UseCasesContext value={useCases}>
      <ReferenceContext value={useCases.failureReference}>
        <QueryClientProvider client={queryClient}>
          {session?.role !== 'engineer' && <CustomerConnection />}
          <Outlet />
        </QueryClientProvider>
      </ReferenceContext>
    </UseCasesContext>
  );
};

/** Where every screen but sign-in lives: with the use-cases and a cache of what the platform answered. */
export const WorkArea = () => {
  const useCases = useLazyUseCases();
  return (
    <>
      {useCases === undefined ? <WaitingPage /> : <Providers useCases={useCases} />}
      <Notices />
    </>
  );
};
