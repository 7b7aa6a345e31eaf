import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { makeFollowRepair, type RepairReading } from '#application/repair/follow-repair.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { CustomerJob, JobStatusDetails, ListedJob } from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { fakeClock } from '../../fakes/fake-device.ts';
import { makeFetchJobs } from '#application/repair/fetch-jobs.ts';

const start = instant(Date.UTC(2026, 5, 10, 9));
const now = instant(start + 30_000);
const window = { start: instant(start + 3_600_000), end: instant(start + 7_200_000) };
const details: JobStatusDetails = {
  claimStatus: 'Upcoming',
  abortReason: undefined,
  visit: { window, engineer: 'Ellis' },
};
const visitAt = (changes: Partial<typeof window>): JobStatusDetails => ({
  ...details,
  visit: { window: { ...window, ...changes }, engineer: 'Ellis' },
});
const booked: CustomerJob = {
  uid: identifier('job-1'),
  name: identifier('JOB-1'),
  type: 'Plumbing',
  status: 'Queued',
  createdAt: start,
  endedAt: undefined,
  ...details,
};

/** The reading after one of the booked repair, with the calls that it took. */
const readAgain = async (
  found: JobStatusDetails | undefined,
  before: Partial<RepairReading> = {},
) => {
  const calls: unknown[] = [];
  const jobs = {
    jobsOf: () => TE.right([]),
    statusOf: (...call: readonly unknown[]) => {
      calls.push(call);
      return found === undefined ? TE.left(unreachable) : TE.right(found);
    },
  };
  const first = { job: booked, readAt: start, news: undefined, ...before };
  return { calls, result: await makeFollowRepair(jobs, fakeClock(now))(first)() };
};

it.each<[string, JobStatusDetails, RepairReading['news']]>([
  ['the same status and visit', details, undefined],
  ['another status', { ...details, claimStatus: 'Closed' }, 'status'],
  ['another start', visitAt({ start: instant(window.start + 1) }), 'visit'],
  ['another end', visitAt({ end: instant(window.end + 1) }), 'visit'],
  ['another engineer', { ...details, visit: { window, engineer: 'Sasha' } }, 'visit'],
  ['no visit', { ...details, visit: undefined }, undefined],
])('a followed repair with %s has the news: %s', async (_, found, news) => {
  const { result } = await readAgain(found);
  expect(result).toEqual(E.right({ job: { ...booked, ...found }, readAt: now, news }));
});

it('a followed repair has the news of its first visit', async () => {
  const { result } = await readAgain(details, { job: { ...booked, visit: undefined } });
  expect(result).toEqual(E.right({ job: booked, readAt: now, news: 'visit' }));
});

it('a followed repair loses a visit that its status no longer names, and keeps its last news', async () => {
  const { visit: _, ...withoutVisit } = details;
  const { result } = await readAgain(withoutVisit, { news: 'status' });
  expect(result).toEqual(
    E.right({ job: { ...booked, visit: undefined }, readAt: now, news: 'status' }),
  );
});

it('a followed repair is read in the background, where no one waits for the answer', async () => {
  const { calls, result } = await readAgain(undefined);
  expect(calls).toEqual([['job-1', { inBackground: true }]]);
  expect(result).toEqual(E.left(unreachable));
});

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
