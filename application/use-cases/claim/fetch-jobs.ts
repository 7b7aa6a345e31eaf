import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { CustomerJob } from '#domain/jobs/job.ts';
import type { CustomerFacingId } from '#domain/kernel/identifiers.ts';
import type { JobRegister, ListedJob } from '../../ports/job-register.ts';
import type { PlatformFailure } from '../../ports/platform-failure.ts';

export type FetchJobs = (
  customer: CustomerFacingId,
) => TE.TaskEither<PlatformFailure, readonly CustomerJob[]>;

/**
 * Fetches a customer's jobs with their claim statuses. A status that cannot be fetched leaves its job without one;
 * a list that cannot be fetched fails, since it decides duplicates and payment (decisions).
 */
export const makeFetchJobs = (jobs: JobRegister): FetchJobs => {
  const withStanding = (job: ListedJob): T.Task<CustomerJob> =>
    pipe(
      jobs.standingOf(job.uid),
      TE.match(
        () => ({ ...job, claimStatus: undefined, abortReason: undefined }),
        (standing) => ({ ...job, ...standing }),
      ),
    );
  return (customer) =>
    pipe(
      jobs.jobsOf(customer),
      TE.chainTaskK((listed) => T.traverseArray(withStanding)(listed)),
    );
};
