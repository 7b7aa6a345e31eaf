import { offerMoments, claimFacts, claimProgressByStage } from '#domain/claim';
import type { Instant } from '#domain/time';
import type { ClaimDraft, SentClaim } from '../ports/device/claim-drafts.ts';
import {
  isLocked,
  stageAnswers,
  type ClaimCommand,
  type ClaimSessionState,
  type ClaimTransition,
} from './claim-session-state.ts';
import { furthestStep, type ClaimFormStep } from './claim-steps.ts';

/** Decides the route for the moment and the jobs of a sent claim. */
export const decideRouteWith = (
  state: ClaimSessionState,
  { at, jobs }: SentClaim,
): ClaimSessionState => {
  const facts = claimFacts(state.customer, jobs, at);
  const moments = offerMoments(at);
  const progress = claimProgressByStage(stageAnswers(state), facts, moments);
  return { ...state, judgedAt: at, moments, facts, progress };
};

/** Decides the route at a moment; a claim that is being sent stays unchanged. */
export const decideRoute = (state: ClaimSessionState, now: Instant): ClaimSessionState =>
  isLocked(state) ? state : decideRouteWith(state, { at: now, jobs: state.customer.jobs });

/** Sets the draft and stores it. */
export const saveDraft = (state: ClaimSessionState, draft: ClaimDraft): ClaimTransition => [
  { ...state, draft },
  [{ do: 'keep-draft', draft }],
];

export const goToStep = (
  step: ClaimFormStep,
  how: { readonly returning?: boolean; readonly replace?: boolean } = {},
): ClaimCommand => ({
  do: 'go',
  step,
  returning: how.returning ?? false,
  replace: how.replace ?? false,
});

export const goToFurthestStep = ({ progress }: ClaimSessionState): ClaimCommand =>
  goToStep(furthestStep(progress), { replace: true });
