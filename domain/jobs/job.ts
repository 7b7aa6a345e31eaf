import type { Instant } from '../kernel/instant.ts';
import type { JobName, JobUid } from '../kernel/identifiers.ts';
import type { AbortReason, ClaimStatus, JobStatus } from './job-status.ts';

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
};
