import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { makeFetchJobs } from '#application/repair/fetch-jobs.ts';
import type { CustomerJob, JobStatusDetails, ListedJob } from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';

const start = instant(Date.UTC(2026, 5, 10, 9));
const listed = (uid: string, given: Partial<ListedJob> = {}): ListedJob => ({
  uid: identifier(uid),
  name: identifier(`name of ${uid}`),
  type: 'Plumbing',
  status: 'Queued',
  createdAt: start,
  endedAt: undefined,
  ...given,
});
const upcoming: JobStatusDetails = { claimStatus: 'Upcoming', abortReason: undefined };

/** The register of jobs, whose calls of one job are noted. */
const register = (jobs: readonly ListedJob[]) => {
  const calls: JobUid[] = [];
  return {
    calls,
    jobsOf: () => TE.right(jobs),
    statusOf: (uid: JobUid) => {
      calls.push(uid);
      return TE.right(upcoming);
    },
  };
};
const customer = identifier<never>('customer-1');

it('reads the status of a job again only when its list entry has changed', async () => {
  const [one, two, three] = [listed('1'), listed('2'), listed('3', { endedAt: start })];
  const four = listed('4', { status: 'Cancelled' });
  const jobs = register([one, two, three, four]);
  const before = { ...two, ...upcoming, property: '1 Known Road' };
  const known: readonly CustomerJob[] = [
    before,
    { ...three, ...upcoming, endedAt: undefined },
    { ...four, ...upcoming, status: 'Queued' },
  ];
  const fetched = await makeFetchJobs(jobs)(customer, known)();
  expect(jobs.calls).toEqual(['1', '3', '4']);
  expect(E.isRight(fetched) && fetched.right.map(({ property }) => property)).toEqual([
    undefined,
    '1 Known Road',
    undefined,
    undefined,
  ]);
});
