import { isLocked, submissionStatusOf, type ClaimSessionState } from './claim-session-state.ts';
import { furthestStep, isPaid, openSteps, type ClaimFormStep } from './claim-steps.ts';

/**
 * The step that a claim allows instead of the wanted one. A claim that is being sent, or may have been created, shows its submit step only; so does a
 * refusal. An open claim is sent from its review, which stays for a short wait: most answers come before another page
 * could be read.
 */
export const shownStep = (
  state: Pick<ClaimSessionState, 'creation' | 'progress' | 'isAnswerDelayed'>,
  wanted: ClaimFormStep,
): ClaimFormStep => {
  const { progress } = state;
  const claimStatus = submissionStatusOf(state);
  const isOpen = openSteps(progress).includes(wanted);
  if (isLocked(state)) {
    const isInProgress = claimStatus === 'sending' || claimStatus === 'accepted';
    return isInProgress && isOpen && wanted === 'review' && !state.isAnswerDelayed
      ? wanted
      : 'submitClaim';
  }
  if (wanted === 'submitClaim') {
    const showsFailure = claimStatus === 'refused' || claimStatus === 'failed';
    return showsFailure && progress.at === 'submitClaim' ? 'submitClaim' : furthestStep(progress);
  }
  if (wanted === 'paymentDetails' && isPaid(progress)) return 'review';
  return isOpen ? wanted : furthestStep(progress);
};
