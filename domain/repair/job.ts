import type { VisitWindow, Urgency, ChosenDay } from '../booking/index.ts';
import type { Instant } from '../time/index.ts';
import type { JobName, JobUid } from '../kernel/index.ts';
import type { AbortReason, ClaimStatus, JobStatus } from './job-status.ts';
import type { ClaimJobType } from '../cover/index.ts';
import type { Pence } from '../money/index.ts';

/** The time and the engineer of a customer's booked visit. */
export type BookedVisit = {
  readonly window: VisitWindow;
  readonly engineer: string | undefined;
  /** Stays the same for a visit that is moved to another time, if the platform gives it. */
  readonly uid?: string;
};

/** A visit or series of visits for one fault, as a customer's list of jobs holds it. */
export type CustomerJob = {
  readonly uid: JobUid;
  readonly name: JobName;
  /** The trade it is filed under, as the scheduling system writes it. */
  readonly type: string;
  /** `undefined` when the scheduling system gives a status that is not known. */
  readonly status: JobStatus | undefined;
  readonly createdAt: Instant;
  readonly endedAt: Instant | undefined;
  /** `undefined` when it is unknown or could not be fetched. */
  readonly claimStatus: ClaimStatus | undefined;
  readonly abortReason: AbortReason | undefined;
  /** The status from the status call: it decides what the customer sees (decisions). */
  readonly reportedStatus?: JobStatus | undefined;
  /** The same for every job of a claim, such as one for each visit, if the platform gives it. */
  readonly claim?: string | undefined;
  /** The booked visit, if the platform gives it. */
  readonly visit?: BookedVisit | undefined;
  /** The address of the repair on one line, if the platform gives it. */
  readonly property?: string | undefined;
  /** The customer's request, if the platform gives it. */
  readonly request?: JobRequest | undefined;
  /** The unchanged record of the scheduling system, which a claim sends back. */
  readonly received?: Readonly<Record<string, unknown>> | undefined;
};

/** A job as the list of jobs holds it, before its claim status is known. */
export type ListedJob = Omit<
  CustomerJob,
  'claimStatus' | 'abortReason' | 'reportedStatus' | 'claim' | 'visit' | 'property' | 'request'
>;

/** The fields that the status call adds to a listed job. */
export type JobStatusDetails = Pick<
  CustomerJob,
  | 'claimStatus'
  | 'abortReason'
  | 'reportedStatus'
  | 'claim'
  | 'visit'
  | 'property'
  | 'request'
  | 'received'
>;

/** A customer's contribution to a claim, and whether it is captured or only authorised. */
export type PaidContribution = { readonly amount: Pence; readonly taken: boolean };

/** A customer's request, as they can look it up later. */
export type JobRequest = {
  /** `undefined` for an area that is not known. */
  readonly jobType: ClaimJobType | undefined;
  /** The fault in the customer's own words; empty if it is unknown. */
  readonly description: string;
  readonly urgency: Urgency;
  readonly days: readonly ChosenDay[];
  /** Missing when nothing was due, or if it is unknown. */
  readonly contribution?: PaidContribution | undefined;
};
