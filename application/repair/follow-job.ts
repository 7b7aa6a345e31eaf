import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CustomerJob } from '#domain/repair';
import type { JobRegister } from '../ports/remote/job-register.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

export type FollowJob = (job: CustomerJob) => TE.TaskEither<PlatformFailure, CustomerJob>;

/** Fetches the status of one job: a short call for polling. */
export const makeFollowJob =
  (jobs: JobRegister): FollowJob =>
  (job) =>
    pipe(
      jobs.statusOf(job.uid),
      TE.map((details) => ({ ...job, visit: undefined, ...details })),
    );
