import { useAtom } from 'jotai';
import { useEffect } from 'react';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { useDevice } from '../device/device-store-context.ts';
import { useFetchNavigation } from '../shell/lazy-navigation.tsx';
import { admit } from './admit.ts';
import { sessionAtom } from './session-state.ts';
import {
  mightBeSignedIn,
  noteSignedIn,
  noteSignedOut,
  whenSignedOutElsewhere,
} from './sign-in-hint.ts';

/** Finds out who is there; a visitor of whom that cannot be told counts as not signed in. */
export const useLookUpSession = (useCases: UseCases) => {
  const [state, setState] = useAtom(sessionAtom);
  const fetchNavigation = useFetchNavigation();
  const device = useDevice();
  useEffect(() => {
    if (state.phase !== 'unknown') return undefined;
    let current = true;
    const lookUp = async () => {
      // The navigation comes along, so that it does not arrive after the screen.
      const [found] = await Promise.all([
        useCases.currentSession(),
        fetchNavigation().catch(() => undefined),
      ]);
      if (!current) return;
      const session = found._tag === 'Right' ? found.right : undefined;
      const because = mightBeSignedIn(device) ? 'run-out' : 'not-signed-in';
      if (session === undefined) noteSignedOut(device);
      else noteSignedIn(device, session.role);
      setState(
        session === undefined ? { phase: 'signed-out', because } : admit(session, device, useCases),
      );
    };
    void lookUp();
    return () => {
      current = false;
    };
  }, [state.phase, device, useCases, setState, fetchNavigation]);
  useEffect(
    () => whenSignedOutElsewhere(device, () => setState({ phase: 'unknown' })),
    [device, setState],
  );
  return state;
};
