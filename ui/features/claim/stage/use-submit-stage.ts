import type { ClaimFormStep } from '#application/claim/claim-steps.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { useClaimSession } from '../session/claim-session-context.ts';

/** Continues from a step; returns to the review if it was opened to change an answer. */
export const useSubmitStage = (step: ClaimFormStep): (() => void) => {
  const { dispatch } = useClaimSession();
  const { returning } = useClaimNavigation().wanted;
  return () => dispatch({ is: 'continued', step, returning });
};
