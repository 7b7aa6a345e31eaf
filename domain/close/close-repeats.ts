import type { Repeats } from '../flow/repeated-answers.ts';
import type { CloseShape } from './close-flow.ts';

const estimateAgain = ['confirmEstimatedCostOfParts'] as const;

/** Steps that ask again what was requested: another request is confirmed, and told as used, anew. */
export const closeRepeats: Repeats<CloseShape> = {
  partsNeeded: {
    partsRequested: ['partsNeededAfterWarning', 'confirmPartsNeeded', 'actualPartsUsed'],
    estimatedHoursNeeded: ['partsNeededAfterWarning', 'confirmPartsNeeded'],
  },
  partsNeededAfterWarning: {
    partsRequested: ['confirmPartsNeeded', 'actualPartsUsed'],
    estimatedHoursNeeded: ['confirmPartsNeeded'],
  },
  estimatedCostOfParts: {
    partsDescription: estimateAgain,
    estimatedPartsCost: estimateAgain,
    estimatedHoursNeeded: estimateAgain,
  },
};
