import { describe, expect, test } from 'vitest';
import * as E from 'fp-ts/Either';
import type { PlatformFailure } from '#application/ports/platform-failure.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { instant, millisecondsPerDay } from '#domain/kernel/instant.ts';
import { claimApplication, monday, session } from './claim-application.ts';

const failures: readonly PlatformFailure[] = [
  { tag: 'server-error', status: 500, message: 'no' },
  { tag: 'malformed', detail: 'shape' },
  { tag: 'unreachable' },
];

const job: CustomerJob = {
  uid: identifier('job-1'),
  name: identifier('JOB-1'),
  type: 'Drains',
  status: 'Complete',
  createdAt: instant(monday - 12 * millisecondsPerDay),
  endedAt: instant(monday - 10 * millisecondsPerDay),
  claimStatus: 'Closed',
  abortReason: undefined,
};

const failureOf = async (application: ReturnType<typeof claimApplication>) => {
  const opened = await application.openClaim(session, application.contract.id)();
  return E.isLeft(opened) ? opened.left : undefined;
};

describe('opening a claim', () => {
  test.each([
    ['accounts', 'account-unavailable', 'account-unreachable'],
    ['contracts', 'contract-unavailable', 'contract-unavailable'],
    ['jobs', 'jobs-unavailable', 'jobs-unavailable'],
  ] as const)('without the %s it fails as %s, and offline as %s', async (connection, ...tags) => {
    for (const failure of failures) {
      const tag = tags[failure.tag === 'unreachable' ? 1 : 0];
      const application = claimApplication();
      application.connections[connection].breakWith(failure);
      expect(await failureOf(application)).toEqual({ tag });
      expect(application.errors.reports()).toHaveLength(1);
    }
  });

  test.each([
    ['accounts', 'Failed to get account - no'],
    ['contracts', 'Failed to get contract - no'],
    ['jobs', 'Failed to get skedulo jobs - no'],
    ['standings', 'Failed to get Pandora job - no'],
  ] as const)(
    'a message that comes instead of the %s is reported: %s',
    async (connection, text) => {
      const application = claimApplication({ jobs: [job] });
      application.connections[connection].breakWith({
        tag: 'rejected',
        status: 200,
        message: 'no',
      });
      await application.openClaim(session, application.contract.id)();
      expect(application.errors.reports()).toEqual([
        [text, { failure: 'rejected', status: 200, message: 'no' }],
      ]);
    },
  );

  test.each([
    ['accounts', 'Failed to get account'],
    ['contracts', 'Failed to get contract'],
    ['jobs', 'Failed to get skedulo jobs'],
  ] as const)('without a message the %s are reported as: %s', async (connection, text) => {
    const application = claimApplication({ jobs: [job] });
    application.connections[connection].breakWith({ tag: 'unreachable' });
    await application.openClaim(session, application.contract.id)();
    expect(application.errors.reports()).toEqual([[text, { failure: 'unreachable' }]]);
  });

  test.each(['accounts', 'contracts', 'jobs'] as const)(
    'a session that ended at the %s is told as that, and reported to nobody',
    async (connection) => {
      const application = claimApplication();
      application.connections[connection].breakWith({ tag: 'signed-out' });
      expect(await failureOf(application)).toEqual({ tag: 'signed-out' });
      expect(application.errors.reports()).toEqual([]);
    },
  );

  test('a contract that the register does not have is no contract', async () => {
    const application = claimApplication();
    const opened = await application.openClaim(session, identifier('another'))();
    expect(opened).toEqual(E.left({ tag: 'contract-unavailable' }));
    expect(application.errors.reports().map(([what]) => what)).toEqual(['No contract found']);
  });

  test.each([
    [{ paymentsUpToDate: false }, 'payments-behind'],
    [{ status: 3 }, 'status-not-claimable'],
  ] as const)('a contract with %o is refused as %s', async (contract, rule) => {
    const failure = await failureOf(claimApplication({ contract }));
    expect(failure).toMatchObject({ tag: 'refused', eligibility: { rule } });
  });

  test('a status that cannot be fetched leaves its job without one, and the claim opens', async () => {
    const application = claimApplication({ jobs: [job] });
    application.connections.standings.breakWith({ tag: 'unreachable' });
    const opened = await application.openClaim(session, application.contract.id)();
    if (E.isLeft(opened)) throw new Error(opened.left.tag);
    expect(opened.right.jobs).toEqual([{ ...job, claimStatus: undefined, abortReason: undefined }]);
  });

  test('read again, it asks for the contract, the jobs, and the statuses of those alone that are another', async () => {
    const jobs = [job];
    const application = claimApplication({ jobs });
    const opened = await application.openClaim(session, application.contract.id)();
    if (E.isLeft(opened)) throw new Error(opened.left.tag);
    application.connections.accounts.breakWith({ tag: 'unreachable' });
    const another = { ...job, uid: identifier<CustomerJob['uid']>('job-2'), status: undefined };
    jobs.push(another);
    application.asked.length = 0;
    const again = await application.reopenClaim(opened.right)();
    expect(again).toMatchObject(E.right({ ...opened.right, jobs: [job, another] }));
    expect(application.asked).toEqual(['job-2']);
  });

  test.each([{ status: 'Cancelled' as const }, { endedAt: monday }])(
    'read again, it asks for the status of a job that is listed with %o by now',
    async (change) => {
      const jobs = [job];
      const application = claimApplication({ jobs });
      const opened = await application.openClaim(session, application.contract.id)();
      if (E.isLeft(opened)) throw new Error(opened.left.tag);
      jobs[0] = { ...job, ...change };
      application.asked.length = 0;
      expect(E.isRight(await application.reopenClaim(opened.right)())).toBe(true);
      expect(application.asked).toEqual([job.uid]);
    },
  );
});
