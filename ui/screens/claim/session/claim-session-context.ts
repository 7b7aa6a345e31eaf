import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ClaimSession } from '#application/claim-session/claim-session.ts';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';

export const ClaimSessionContext = createContext<ClaimSession | undefined>(undefined);

/** The claim that the form shows. */
export const useClaimSession = (): ClaimSession => {
  const session = use(ClaimSessionContext);
  if (session === undefined) throw new Error('No claim is open here');
  return session;
};

/**
 * A part of the claim's state. The component renders again when that part changes.
 *
 * @param select returns the same value for the same state, such as a text or a part of the state
 */
export const useClaim = <Selected>(select: (state: ClaimSessionState) => Selected): Selected => {
  const { subscribe, state } = useClaimSession();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => select(state()), [select, state]),
  );
};
