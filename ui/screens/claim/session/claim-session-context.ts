import { createContext, use } from 'react';
import type { ClaimSession } from '#application/claim-session/claim-session.ts';
import type { ClaimSessionState } from '#application/claim-session/claim-session-state.ts';
import { useSelection } from '../../../flow/use-selection.ts';

export const ClaimSessionContext = createContext<ClaimSession | undefined>(undefined);

/** The claim that the form shows. */
export const useClaimSession = (): ClaimSession => {
  const session = use(ClaimSessionContext);
  if (session === undefined) throw new Error('No claim is open here');
  return session;
};

/** Selects what a component shows of the claim; it renders again when one of the selected values changes. */
export const useClaim = <Selected>(select: (state: ClaimSessionState) => Selected): Selected =>
  useSelection(useClaimSession(), select);
