import {
  firstStep,
  isClaimFormStep,
  type ClaimFormStep,
} from '#application/claim-session/claim-steps.ts';
import {
  useStepNavigation,
  type StepNavigation,
  type StepsOfFlow,
} from '../../../flow/use-step-navigation.ts';

const steps: StepsOfFlow<ClaimFormStep> = {
  first: firstStep,
  review: 'review',
  isStep: isClaimFormStep,
};

/** Where the address of the claim form leads, and the ways to other steps of it. */
export const useClaimNavigation = (): StepNavigation<ClaimFormStep> => useStepNavigation(steps);
