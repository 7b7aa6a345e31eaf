import { useAtom } from 'jotai';
import { useEffect } from 'react';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import { useDevice } from '../use-cases/use-cases-loader.ts';
import { startSession } from './start-session.ts';
import {
  sessionAtom,
  type SessionState,
  forgetLastEmail,
  hasNotLoggedOut,
  mightBeSignedIn,
  noteRunOut,
  noteSignedIn,
  watchOtherTabs,
} from './session-state.ts';

/** Looks the session up again when another tab signs out or finds that it has run out, or when the stored session has changed. */
const useRefreshSession = (
  { watchSession }: UseCases,
  state: SessionState,
  device: DeviceStore,
  setState: (state: SessionState) => void,
) => {
  const session = state.phase === 'signed-in' ? state.session : undefined;
  useEffect(
    () =>
      watchOtherTabs(device, () => {
        if (mightBeSignedIn(device)) return;
        if (!hasNotLoggedOut(device)) forgetLastEmail(device);
        setState({ phase: 'unknown' });
      }),
    [device, setState],
  );
  useEffect(
    () => session && watchSession(session, () => setState({ phase: 'unknown' })),
    [session, watchSession, setState],
  );
};

/** Finds out whether the visitor is signed in; without an answer the visitor counts as signed out. */
export const useLookUpSession = (useCases: UseCases, fetchNavigation: () => Promise<unknown>) => {
  const [state, setState] = useAtom(sessionAtom);
  const device = useDevice();
  useEffect(() => {
    if (state.phase !== 'unknown') return undefined;
    let current = true;
    const lookUp = async () => {
      // The navigation is loaded in parallel, so that it does not appear after the screen.
      const [found] = await Promise.all([
        useCases.currentSession(),
        fetchNavigation().catch(() => undefined),
      ]);
      if (!current) return;
      const session = found._tag === 'Right' ? found.right : undefined;
      const because = hasNotLoggedOut(device) ? 'run-out' : 'not-signed-in';
      if (session === undefined) noteRunOut(device);
      else noteSignedIn(device, session.role);
      setState(
        session === undefined
          ? { phase: 'signed-out', because }
          : startSession(session, device, useCases),
      );
    };
    void lookUp();
    return () => {
      current = false;
    };
  }, [state.phase, device, useCases, setState, fetchNavigation]);
  useRefreshSession(useCases, state, device, setState);
  return state;
};
