import type { ClaimStatus } from '../jobs/job-status.ts';
import type { CloseEnd } from './close-flow.ts';

/**
 * Where the claim stands after each end; the job is Complete, and no abort reason is given. With its follow-on, a next
 * visit makes the claim Upcoming again (decisions, "What the ends do").
 */
export const claimAfterClose: { readonly [End in CloseEnd]: ClaimStatus } = {
  complete: 'Closed',
  nextVisitScheduled: 'Engineer to Schedule Follow-On',
  investigationRequired: 'Investigation Required',
  rejectionNotice: 'Investigation Required',
};
