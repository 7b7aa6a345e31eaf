import type { ClaimStatus } from '../repair/index.ts';
import type { CloseEnd } from './close-flow.ts';

/**
 * The status of the claim after each end; the job is Complete without an abort reason. A follow-on makes the claim
 * Upcoming again (decisions, "What the ends do").
 */
export const claimAfterClose: { readonly [End in CloseEnd]: ClaimStatus } = {
  complete: 'Closed',
  nextVisitScheduled: 'Engineer to Schedule Follow-On',
  investigationRequired: 'Investigation Required',
  rejectionNotice: 'Investigation Required',
};
