import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import {
  type CustomerJob,
  type JobStatusDetails,
  type ListedJob,
  requestsOf,
} from '#domain/repair';
import type { CustomerFacingId } from '#domain/kernel';
import type { JobRegister } from '../ports/remote/customer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { Session } from '../ports/remote/identity-provider.ts';
import type { OpenAccount, OpenAccountFailure } from '../account/open-account.ts';
import { signedOutOr } from '../sending/judge-failure.ts';

export type FetchJobs = (
  customer: CustomerFacingId,
  /** Jobs with statuses that were fetched before: a job whose list entry is unchanged is not fetched again. */
  known?: readonly CustomerJob[],
) => TE.TaskEither<PlatformFailure, readonly CustomerJob[]>;

const isListedAs = (job: ListedJob, before: CustomerJob): boolean =>
  job.uid === before.uid && job.status === before.status && job.endedAt === before.endedAt;

const withStatusDetails = (job: ListedJob, details: JobStatusDetails): CustomerJob => ({
  ...details,
  ...job,
  received: job.received && { ...details.received, ...job.received },
});

/**
 * Fetches a customer's jobs with their claim statuses. A status that cannot be fetched leaves its job without one;
 * a list that cannot be fetched fails, since it decides duplicates and payment (decisions).
 */
export const makeFetchJobs = (jobs: JobRegister): FetchJobs => {
  const fetchStatusDetails = (job: ListedJob): T.Task<CustomerJob> =>
    pipe(
      jobs.statusOf(job.uid),
      TE.match(
        (): CustomerJob => ({ ...job, claimStatus: undefined, abortReason: undefined }),
        (details) => withStatusDetails(job, details),
      ),
    );
  return (customer, known = []) =>
    pipe(
      jobs.jobsOf(customer),
      TE.chainTaskK(
        T.traverseArray((job) => {
          const before = known.find((candidate) => isListedAs(job, candidate));
          return before === undefined
            ? fetchStatusDetails(job)
            : T.of(withStatusDetails(job, before));
        }),
      ),
    );
};

export type JobsUnavailable = { readonly tag: 'failed'; readonly reason: 'jobs-unavailable' };

type ListRequestsFailure = OpenAccountFailure | JobsUnavailable;

export type ListRequests = (
  session: Session,
) => TE.TaskEither<ListRequestsFailure, readonly CustomerJob[]>;

/** Every request of the signed-in customer with its status, the newest first. */
export const makeListRequests =
  (openAccount: OpenAccount, fetchJobs: FetchJobs): ListRequests =>
  (session) =>
    pipe(
      openAccount(session),
      TE.flatMap(({ customerFacingId }) =>
        pipe(fetchJobs(customerFacingId), TE.mapLeft(signedOutOr('jobs-unavailable'))),
      ),
      TE.map(requestsOf),
    );
