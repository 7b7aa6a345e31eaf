import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobRegister } from '#application/ports/remote/customer-calls.ts';
import type { CustomerJob } from '#domain/repair';
import type { CustomerFacingId } from '#domain/kernel';
import { refused, type FakeConnection } from './connection.ts';

const statusDetailsOf = ({
  status,
  claimStatus,
  reportedStatus = status,
  abortReason,
  claim,
  visit,
  property,
  request,
}: CustomerJob) => ({
  claimStatus,
  abortReason,
  reportedStatus,
  claim,
  visit,
  property,
  request,
});

/** The register of jobs, in memory: each customer's, newest or not. */
export const fakeJobRegister = (
  connection: FakeConnection,
  jobs: ReadonlyMap<CustomerFacingId, readonly CustomerJob[]>,
): JobRegister => ({
  jobsOf: (customer) =>
    connection.answer(() =>
      (jobs.get(customer) ?? []).map((job) => {
        const { uid, name, type, status, createdAt, endedAt, received } = job;
        return { uid, name, type, status, createdAt, endedAt, received };
      }),
    ),
  statusOf: (uid) =>
    pipe(
      connection.answer(() => [...jobs.values()].flat().find((job) => job.uid === uid)),
      TE.flatMap((job) =>
        job === undefined ? refused(404, 'No such job') : TE.right(statusDetailsOf(job)),
      ),
    ),
});
