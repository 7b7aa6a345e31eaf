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

/** The step for an address that names none, or one that the answers do not open. */
export const furthestStep = ({ passed, at }: Path<ClaimStage>): ClaimFormStep =>
  passed.some(({ node }) => node === 'chooseDate') ? 'review' : at;

/**
 * The step that a claim shows: the chosen one, if the claim allows it. A claim that is being sent, or may have been
 * created, shows its submit step only; so does a refusal. An open claim is sent from its review, which stays for a short
 * wait: most answers come before another page could be read.
 */
export const shownStep = (
  state: Pick<ClaimSessionState, 'creation' | 'progress' | 'isAnswerDelayed' | 'draft'>,
): ClaimFormStep => {
  const { progress, draft } = state;
  const furthest = furthestStep(progress);
  const { shown = furthest } = draft.session;
  const claimStatus = submissionStatusOf(state);
  const isOpen = openNodes(formPath(progress)).includes(shown);
  if (isLocked(state)) {
    const isInProgress = claimStatus === 'sending' || claimStatus === 'accepted';
    return isInProgress && isOpen && shown === 'review' && !state.isAnswerDelayed
      ? shown
      : 'submitClaim';
  }
  if (shown === 'submitClaim') {
    const showsFailure = claimStatus === 'refused' || claimStatus === 'failed';
    return showsFailure && progress.at === 'submitClaim' ? shown : furthest;
  }
  if (shown === 'paymentDetails' && isPaid(progress)) return 'review';
  return isOpen ? shown : furthest;
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
