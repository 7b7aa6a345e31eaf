import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerFacingId, JobUid } from '#domain/kernel';
import type { JobStatusDetails, ListedJob } from '#domain/repair';
import type { PlatformFailure } from './platform-failure.ts';

export type JobRegister = {
  readonly jobsOf: (
    customer: CustomerFacingId,
  ) => TaskEither<PlatformFailure, readonly ListedJob[]>;
  readonly statusOf: (job: JobUid) => TaskEither<PlatformFailure, JobStatusDetails>;
};
