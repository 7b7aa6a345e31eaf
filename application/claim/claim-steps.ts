import { claimFlow, claimStages, type ClaimStage, mostStagesAhead } from '#domain/claim';
import { countSteps, openNodes, type Path } from '#domain/flow';
import {
  isLocked,
  isPaid,
  submissionStatusOf,
  type ClaimFormStep,
  type ClaimSessionState,
} from './claim-session-state.ts';

export const isClaimFormStep = (text: string): text is ClaimFormStep =>
  text === 'review' || claimStages.some((stage) => stage === text);

/** The steps of the form that a path has opened: its stages, with the review after the days. */
export const formPath = ({ passed, at }: Path<ClaimStage>): Path<ClaimFormStep> => ({
  passed: passed.flatMap(({ node }): readonly { readonly node: ClaimFormStep }[] =>
    node === 'chooseDate' ? [{ node }, { node: 'review' }] : [{ node }],
  ),
  at,
});

/**
 * The step that a claim shows: the chosen one, if the claim allows it; else its review, or the last step that is open.
 * A claim that is being sent, or may have been created, shows its submit step only; so does a refusal. An open claim is
 * sent from its review, which stays for a short wait: most answers come before another page could be read.
 */
export const shownStep = (
  state: Pick<ClaimSessionState, 'creation' | 'progress' | 'isAnswerDelayed' | 'draft'>,
): ClaimFormStep => {
  const { progress, draft, isAnswerDelayed } = state;
  const open = openNodes(formPath(progress));
  const furthest = open.includes('review') ? 'review' : progress.at;
  const { shown = furthest } = draft.session;
  const isOpen = open.includes(shown);
  const claimStatus = submissionStatusOf(state);
  if (isLocked(state)) {
    const isInProgress = claimStatus === 'sending' || claimStatus === 'accepted';
    return isInProgress && isOpen && shown === 'review' && !isAnswerDelayed ? shown : 'submitClaim';
  }
  const isAllowed =
    isOpen &&
    (shown !== 'submitClaim' || claimStatus === 'refused' || claimStatus === 'failed') &&
    (shown !== 'paymentDetails' || !isPaid(progress));
  return isAllowed ? shown : furthest;
};

/** The number of a step, and the most steps there can be, so that the total never grows. */
export const countClaimSteps = (
  { progress, facts }: Pick<ClaimSessionState, 'progress' | 'facts'>,
  step: ClaimFormStep,
): ReturnType<typeof countSteps> => {
  const path = formPath(progress);
  const reviewAhead = openNodes(path).includes('review') ? 0 : 1;
  return countSteps(claimFlow, step, path, mostStagesAhead(progress, facts) + reviewAhead);
};
