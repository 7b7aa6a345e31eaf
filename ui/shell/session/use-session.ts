import { useAtomValue } from 'jotai';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { sessionAtom } from './session-state.ts';

/** The signed-in user's session, for screens behind a guard. */
export const useSession = (): Session => {
  const state = useAtomValue(sessionAtom);
  if (state.phase !== 'signed-in') throw new Error('No user is signed in');
  return state.session;
};
