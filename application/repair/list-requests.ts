import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type CustomerJob, requestsOf } from '#domain/repair';
import type { Session } from '../ports/remote/identity-provider.ts';
import type { OpenAccount, OpenAccountFailure } from '../account/open-account.ts';
import type { FetchJobs } from './fetch-jobs.ts';
import { signedOutOr } from '../sending/judge-failure.ts';

export type ListRequestsFailure = OpenAccountFailure | { readonly tag: 'jobs-unavailable' };

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
