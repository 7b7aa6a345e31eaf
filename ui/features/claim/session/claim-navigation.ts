import { firstStep, isClaimFormStep, type ClaimFormStep } from '#application/claim/claim-steps.ts';
import {
  useStepNavigation,
  type StepNavigation,
  type StepsOfFlow,
} from '../../../shared/flow/use-step-navigation.ts';

const steps: StepsOfFlow<ClaimFormStep> = {
  first: firstStep,
  review: 'review',
  isStep: isClaimFormStep,
};

/** The step in the address of the claim form, and functions to open other steps. */
export const useClaimNavigation = (): StepNavigation<ClaimFormStep> => useStepNavigation(steps);
