import type { ClaimFormStep } from '#application/claim-session/claim-steps.ts';
import { useClaimNavigation } from '../session/claim-navigation.ts';
import { useClaimSession } from '../session/claim-session-context.ts';

/** Goes on from a step, back to the review where one answer of it was changed. */
export const useSubmitStage = (step: ClaimFormStep): (() => void) => {
  const { dispatch } = useClaimSession();
  const { returning } = useClaimNavigation().wanted;
  return () => dispatch({ is: 'continued', step, returning });
};
