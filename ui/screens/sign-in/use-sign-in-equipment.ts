import { useSetAtom } from 'jotai';
import { useCallback, useRef } from 'react';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { sessionAtom } from '../../app/session/session-state.ts';
import { useLoadUseCases } from '../../app/use-cases/use-cases-loader.ts';

/** Brings what sign-in needs, and on the way finds out whether somebody is signed in already. */
export const useSignInEquipment = (): (() => Promise<UseCases>) => {
  const loadUseCases = useLoadUseCases();
  const setSession = useSetAtom(sessionAtom);
  const arrived = useRef(false);
  return useCallback(async () => {
    const useCases = await loadUseCases();
    if (arrived.current) return useCases;
    arrived.current = true;
    useCases.viewPage('Authentication');
    const found = await useCases.currentSession();
    if (found._tag === 'Right' && found.right !== undefined)
      setSession({ phase: 'signed-in', session: found.right });
    return useCases;
  }, [loadUseCases, setSession]);
};
