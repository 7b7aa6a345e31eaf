import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CloseSession } from '#application/close-session/close-session.ts';
import type { CloseState } from '#application/close-session/close-session-state.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';

type Opened = { readonly session: CloseSession | undefined; readonly state: CloseState };

const opening: CloseState = { is: 'opening' };
const nothing = { subscribe: () => () => undefined, state: () => opening };

/** The close of a job, for as long as its screen is shown. */
export const useCloseSession = (job: EngineerJob): Opened => {
  const { openCloseSession, readJob } = useEngineerUseCases();
  const [first] = useState(job);
  const [session, setSession] = useState<CloseSession>();
  useEffect(() => {
    const opened = openCloseSession(first, readJob(first.uid));
    setSession(opened);
    return () => opened.leave();
  }, [first, openCloseSession, readJob]);
  const { subscribe, state } = session ?? nothing;
  return { session, state: useSyncExternalStore(subscribe, state) };
};
