import { createContext, use, useCallback } from 'react';
import type { ClaimSession } from '#application/claim/claim-session.ts';
import {
  isClaimFormStep,
  type ClaimFormStep,
  type ClaimSessionState,
} from '#application/claim/claim-session-state.ts';
import { claimFlow, type ClaimAnswerKey } from '#domain/claim';
import { useSelection } from '../../../shared/flow/use-selection.ts';
import {
  useGoBackTo,
  useStepAddress,
  type StepAddress,
  type StepsOfFlow,
} from '../../../shared/flow/use-step-in-address.ts';

type AnswerClaim = (key: ClaimAnswerKey, value: string | readonly string[]) => void;

/** Stores answers: each click or keystroke is one event of the session. */
export const useAnswerClaim = (): AnswerClaim => {
  const { dispatch } = useClaimSession();
  return useCallback((key, value) => dispatch({ is: 'answered', key, value }), [dispatch]);
};

export const claimSteps: StepsOfFlow<ClaimFormStep> = {
  first: claimFlow.start,
  carriesOn: false,
  isStep: isClaimFormStep,
  review: 'review',
};

/** The step in the address of the claim form. */
export const useClaimAddress = (): StepAddress<ClaimFormStep> => useStepAddress(claimSteps);

/** Opens a step on its own, or to change an answer of the review. */
export const useOpenStep = (): ((
  step: ClaimFormStep,
  how?: { readonly returnsTo?: ClaimFormStep | undefined; readonly field?: string },
) => void) => {
  const { dispatch } = useClaimSession();
  return useCallback((step, how) => dispatch({ is: 'step-opened', step, ...how }), [dispatch]);
};

/** Opens the previous step. */
export const useGoBack = (): ((step: ClaimFormStep) => void) => {
  const { state } = useClaimSession();
  const openStep = useOpenStep();
  return useGoBackTo((step) => openStep(step, { returnsTo: state().draft.session.returnsTo }));
};

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
