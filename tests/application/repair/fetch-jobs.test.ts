import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { makeFetchJobs } from '#application/repair/fetch-jobs.ts';
import { makeFollowJob } from '#application/repair/follow-repair.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { JobStatusDetails, ListedJob } from '#domain/repair';
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
const register = (jobs: readonly ListedJob[], details: JobStatusDetails | undefined = upcoming) => {
  const calls: unknown[] = [];
  return {
    calls,
    jobsOf: () => TE.right(jobs),
    statusOf: (...call: readonly [uid: JobUid, how?: object]) => {
      calls.push(call);
      return details === undefined ? TE.left(unreachable) : TE.right(details);
    },
  };
};
const customer = identifier<never>('customer-1');

it('reads the status of a job again only when its list entry has changed', async () => {
  const [one, two, three] = [listed('1'), listed('2'), listed('3', { endedAt: start })];
  const jobs = register([one, two, three]);
  const before = { ...two, ...upcoming, property: '1 Known Road' };
  const known = [before, { ...three, ...upcoming, endedAt: undefined }];
  const fetched = await makeFetchJobs(jobs)(customer, known)();
  expect(jobs.calls).toEqual([['1'], ['3']]);
  expect(E.isRight(fetched) && fetched.right.map(({ property }) => property)).toEqual([
    undefined,
    '1 Known Road',
    undefined,
  ]);
});

it('a followed job is read in the background, where no one waits for the answer', async () => {
  const jobs = register([]);
  const visit = { window: { start, end: start }, engineer: 'Ellis' };
  const job = { ...listed('1'), claimStatus: 'Closed', abortReason: undefined, visit } as const;
  expect(await makeFollowJob(jobs)(job)()).toEqual(
    E.right({ ...job, ...upcoming, visit: undefined }),
  );
  expect(jobs.calls).toEqual([['1', { inBackground: true }]]);
});
