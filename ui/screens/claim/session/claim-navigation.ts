import { firstStep, isClaimStep, type ClaimStep } from '#application/claim-session/claim-steps.ts';
import {
  useStepNavigation,
  type StepNavigation,
  type StepsOfFlow,
} from '../../../flow/use-step-navigation.ts';

const steps: StepsOfFlow<ClaimStep> = { first: firstStep, review: 'review', isStep: isClaimStep };

/** Where the address of the claim form leads, and the ways to other steps of it. */
export const useClaimNavigation = (): StepNavigation<ClaimStep> => useStepNavigation(steps);
