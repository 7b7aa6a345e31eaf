import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerFacingId, JobUid } from '#domain/kernel';
import type { CustomerJob } from '#domain/repair';
import type { PlatformFailure } from './platform-failure.ts';

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

export type JobRegister = {
  readonly jobsOf: (
    customer: CustomerFacingId,
  ) => TaskEither<PlatformFailure, readonly ListedJob[]>;
  readonly statusOf: (job: JobUid) => TaskEither<PlatformFailure, JobStatusDetails>;
};
