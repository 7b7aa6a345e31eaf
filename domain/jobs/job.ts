import type { VisitWindow } from '../booking/offer-slots.ts';
import type { Instant } from '../kernel/instant.ts';
import type { JobName, JobUid } from '../kernel/identifiers.ts';
import type { JobRequest } from './job-request.ts';
import type { AbortReason, ClaimStatus, JobStatus } from './job-status.ts';

/** When a customer's visit is booked for, and who comes. */
export type BookedVisit = {
  readonly window: VisitWindow;
  readonly engineer: string | undefined;
  /** The same for a visit that is moved to another time, where the platform tells it. */
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
  /** The status by the call that tells where a job stands: it decides what its customer reads (decisions). */
  readonly reportedStatus?: JobStatus | undefined;
  /** The same for every job of a claim, such as one for each visit, where the platform tells it. */
  readonly claim?: string | undefined;
  /** The visit that is booked, where the platform tells of it. */
  readonly visit?: BookedVisit | undefined;
  /** Where the repair is, on one line, where the platform tells it. */
  readonly property?: string | undefined;
  /** What was asked for, where the platform tells it. */
  readonly request?: JobRequest | undefined;
  /** The record as the scheduling system gave it, which a claim carries to the letter. */
  readonly received?: Readonly<Record<string, unknown>> | undefined;
};
