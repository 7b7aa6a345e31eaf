import {
  isClaimPaid,
  isSealed,
  standingOf,
  type ClaimSessionState,
} from './claim-session-state.ts';
import { firstStep, furthestStep, openSteps, type ClaimStep } from './claim-steps.ts';

/**
 * The step that an address leads to. While the claim is on its way, and once its outcome may be that it was raised,
 * that is its sending alone; a refusal is told there too. A claim that is open is sent from its review only.
 */
export const shownStep = (
  state: Pick<ClaimSessionState, 'raising' | 'progress'>,
  wanted: ClaimStep | undefined,
): ClaimStep => {
  const { progress } = state;
  const standing = standingOf(state);
  if (isSealed(state)) return 'submitClaim';
  if (wanted === undefined) return firstStep;
  if (wanted === 'submitClaim') {
    const tells = standing === 'refused' || standing === 'not-taken';
    return tells && progress.at === 'submitClaim' ? 'submitClaim' : furthestStep(progress);
  }
  if (wanted === 'paymentDetails' && isClaimPaid(state)) return 'review';
  return openSteps(progress).includes(wanted) ? wanted : furthestStep(progress);
};
