import { type Brand, comparableName, nameReader } from '../kernel/index.ts';

/** The statuses of a job in the scheduling system (document 2, section 3). */
export const jobStatuses = [
  'Complete',
  'Cancelled',
  'Pending Allocation',
  'Pending Dispatch',
  'In Progress',
  'Ready',
  'En Route',
  'Queued',
  'Dispatched',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The statuses of the claim behind a job at the provider (document 2, section 3). */
export const claimStatuses = [
  'Schedule Initial Visit or Re-attend',
  'Engineer to Schedule Follow-On',
  'Investigation Required',
  'Confirm Engineer and Customer Availability',
  'Engineer to Accept Job',
  'Sent to SME',
  'Upcoming',
  'Late',
  'Missed',
  'Check if Job is Complete',
  'Check SME has Completed Job',
  'Closed',
  'Unknown',
  'Order Parts',
  'Provider Not Fixing',
  'Check PMS has completed claim',
  'Special Parts Required',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Why a job was abandoned; where the field knows two spellings, both are listed (document 2, section 3). */
export const abortReasons = [
  'Cancelled by customer',
  'Appointment missed',
  'Customer no show',
  'Sent to PMS',
  'Unable to complete job onsite',
  'Cannot attend job',
  'Engineer no show',
  'Sent to the repair partner',
  'Sent to repair partner',
  'Test job',
  'Repudiated Claim',
  'Repudiated FNOL',
  'Sent to SME',
  'Rejected claim',
  'Rejected Claim',
  'Rejected FNOL',
  'Customer not home',
  'Engineer illness',
  'Personal emergency',
  'Work emergency',
  'Parts not ready',
  'Van breakdown',
  'FPR required',
  'Duplicate',
  'Customer unreachable',
  'Reallocation',
  'Re-allocation',
  'Other',
] as const;
export type AbortReason = (typeof abortReasons)[number];

/**
 * Reads a job status in any spelling.
 *
 * Returns `undefined` when it is unknown.
 *
 * @source document 2, section 3
 * @example
 *   parseJobStatus('EN ROUTE'); // => 'En Route'
 */
export const parseJobStatus = /* @__PURE__ */ nameReader(jobStatuses, { Completed: 'Complete' });

/** A status that is not in the list, under the name that was received. */
export type UnknownStatus = Brand<string, 'UnknownStatus'>;

/** A visit's status as its engineer meets it: any name at all (document 3, section 3). */
export type VisitStatus = JobStatus | UnknownStatus;

export const isJobStatus = (status: VisitStatus): status is JobStatus =>
  jobStatuses.some((known) => known === status);

/** Reads a visit's status in any spelling; an unknown one keeps its name. */
export const readVisitStatus = (name: string): VisitStatus =>
  parseJobStatus(name) ?? (name as UnknownStatus);

/**
 * Reads an abort reason in any spelling; of two spellings that compare equal, the last one listed.
 *
 * Returns `undefined` when it is unknown.
 *
 * @source document 2, section 3
 * @example
 *   parseAbortReason('customer no show'); // => 'Customer no show'
 */
export const parseAbortReason = /* @__PURE__ */ nameReader(abortReasons);

const readClaimStatus = /* @__PURE__ */ nameReader(claimStatuses, {
  'Check PMS Completed': 'Check PMS has completed claim',
});

/** The end of the one claim status whose name begins with the provider's brand. */
const notFixing = comparableName('Not Fixing');

/**
 * Reads a claim status in any spelling; "… Not Fixing" is read for the name of any provider.
 *
 * Returns `undefined` when it is unknown.
 *
 * @source document 2, section 3
 * @example
 *   parseClaimStatus('Acme Not Fixing'); // => 'Provider Not Fixing'
 */
export const parseClaimStatus = (raw: string | null | undefined): ClaimStatus | undefined =>
  readClaimStatus(raw) ??
  (comparableName(raw ?? '').endsWith(notFixing) ? 'Provider Not Fixing' : undefined);
