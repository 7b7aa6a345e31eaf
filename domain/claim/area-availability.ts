import type { ClaimJobType } from '../cover/index.ts';
import { decideClaimStage, type ClaimFacts } from './claim-route.ts';

/** Whether a claim about an area can continue. */
export type AreaAvailability = 'covered' | 'not-covered' | 'request-open';

/** The decision of the first stage about an area, before it is chosen (document 2, section 4). */
export const decideAreaAvailability = (
  jobType: ClaimJobType,
  facts: ClaimFacts,
): AreaAvailability => {
  const next = decideClaimStage('problemArea', { jobType }, facts)?.to;
  if (next === 'policyNotCovered') return 'not-covered';
  return next === 'sameJobTypeAlreadyOpen' ? 'request-open' : 'covered';
};
