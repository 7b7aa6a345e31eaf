import { useAtomValue, useSetAtom } from 'jotai';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { sessionAtom, noteLogout } from './session-state.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../addresses/paths.ts';
import { useDevice, useLoadUseCases } from '../use-cases/use-cases-loader.ts';

/** The signed-in user's session, for screens behind a guard. */
export const useSession = (): Session => {
  const state = useAtomValue(sessionAtom);
  if (state.phase !== 'signed-in') throw new Error('No user is signed in');
  return state.session;
};

/** Signs out, clears the user's data, and goes to sign-in (document 1, section 2.7). */
export const useLogout = () => {
  const loadUseCases = useLoadUseCases();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const device = useDevice();
  const [loggingOut, setLoggingOut] = useState(false);

  const leave = async () => {
    const { signOut } = await loadUseCases();
    await signOut();
    noteLogout(device);
    setSession({ phase: 'signed-out', because: 'logout' });
    await navigate(paths.auth, { replace: true });
  };

  const logout = (): void => {
    if (loggingOut) return;
    setLoggingOut(true);
    void leave().finally(() => setLoggingOut(false));
  };

  return { logout, loggingOut };
};
