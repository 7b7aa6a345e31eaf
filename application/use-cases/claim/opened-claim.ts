import { claimFacts, type ClaimFacts } from '#domain/claims/claim-route.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { latestVisibleJob } from '#domain/jobs/job-visibility.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { ClaimCustomer } from '../../ports/claim-customer.ts';

/** All that the claim form needs to know before its first question. */
export type OpenedClaim = {
  readonly customer: ClaimCustomer;
  readonly facts: ClaimFacts;
  readonly latestJob: CustomerJob | undefined;
  /** When it was sent, if its answer was lost. */
  readonly sentAt?: Instant;
};

/** Opens a claim for a customer whose contract nothing bars. */
export const openedClaim = (customer: ClaimCustomer, now: Instant): OpenedClaim => ({
  customer,
  facts: claimFacts(customer, customer.jobs, now),
  latestJob: latestVisibleJob(customer.jobs, now),
});
