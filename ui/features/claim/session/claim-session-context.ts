import { createContext, use } from 'react';
import type { ClaimSession } from '#application/claim/claim-session.ts';
import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { useSelection } from '../../../shared/flow/use-selection.ts';

export const ClaimSessionContext = createContext<ClaimSession | undefined>(undefined);

/** The session of the claim on the screen. */
export const useClaimSession = (): ClaimSession => {
  const session = use(ClaimSessionContext);
  if (session === undefined) throw new Error('No claim is open here');
  return session;
};

/** Selects a part of the claim's state; the component renders again when a selected value changes. */
export const useClaim = <Selected>(select: (state: ClaimSessionState) => Selected): Selected =>
  useSelection(useClaimSession(), select);
