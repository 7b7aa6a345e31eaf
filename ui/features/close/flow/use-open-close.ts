import { useEffect, useState } from 'react';
import type { CloseSession, OpenCloseSession } from '#application/close/close-session.ts';
import type { CloseState } from '#application/close/close-session-state.ts';
import type { EngineerJob } from '#domain/repair';
import { lazy, useFetchLazy, useLazy } from '../../../shell/use-cases/use-lazy.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { useSelection } from '../../../shared/flow/use-selection.ts';

/** The part of the state that decides which page is shown. */
type Phase = { readonly is: CloseState['is']; readonly takenOver: boolean };

type Opened = Phase & { readonly session: CloseSession | undefined };

const phaseOf = (state: CloseState): Phase => ({
  is: state.is,
  takenOver: state.is === 'elsewhere' && state.takenOver,
});

const opening: CloseState = { is: 'opening' };
const nothing = { subscribe: () => () => undefined, state: () => opening };

const lazyCloseSessions = lazy<OpenCloseSession>();

/** The close session of a job while its screen is shown. */
export const useOpenClose = (job: EngineerJob): Opened => {
  const { loadCloseSessions, readJob } = useEngineerUseCases();
  const openCloseSession = useLazy(
    lazyCloseSessions,
    useFetchLazy(lazyCloseSessions, loadCloseSessions),
  );
  const [first] = useState(job);
  const [session, setSession] = useState<CloseSession>();
  useEffect(() => {
    if (openCloseSession === undefined) return undefined;
    const opened = openCloseSession(first, readJob(first.uid));
    setSession(opened);
    return () => opened.leave();
  }, [first, openCloseSession, readJob]);
  return { session, ...useSelection(session ?? nothing, phaseOf) };
};
