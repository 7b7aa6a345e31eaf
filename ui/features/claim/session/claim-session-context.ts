import { createContext, use, useCallback } from 'react';
import type { ClaimSession } from '#application/claim/claim-session.ts';
import { type ClaimSessionState, answerOf } from '#application/claim/claim-session-state.ts';
import { firstStep, isClaimFormStep, type ClaimFormStep } from '#application/claim/claim-steps.ts';
import type { ClaimAnswers, ClaimAnswerKey } from '#domain/claim';
import { useSelection } from '../../../shared/flow/use-selection.ts';
import {
  useStepNavigation,
  type StepNavigation,
  type StepsOfFlow,
} from '../../../shared/flow/use-step-navigation.ts';

/** Continues from a step; returns to the review if it was opened to change an answer. */
export const useSubmitStage = (step: ClaimFormStep): (() => void) => {
  const { dispatch } = useClaimSession();
  const { returning } = useClaimNavigation().wanted;
  return () => dispatch({ is: 'continued', step, returning });
};

type AnswerClaim = (key: ClaimAnswerKey, value: string | readonly string[]) => void;

/** Stores answers: each click or keystroke is one event of the session. */
export const useAnswerClaim = (): AnswerClaim => {
  const { dispatch } = useClaimSession();
  return useCallback((key, value) => dispatch({ is: 'answered', key, value }), [dispatch]);
};

/** The current answer to one question. */
export const useAnswer = <Key extends ClaimAnswerKey>(key: Key): ClaimAnswers[Key] =>
  useClaim(useCallback((state: ClaimSessionState) => answerOf(state, key), [key]));

const steps: StepsOfFlow<ClaimFormStep> = {
  first: firstStep,
  review: 'review',
  isStep: isClaimFormStep,
};

/** The step in the address of the claim form, and functions to open other steps. */
export const useClaimNavigation = (): StepNavigation<ClaimFormStep> => useStepNavigation(steps);

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
