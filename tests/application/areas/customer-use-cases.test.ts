import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { claimApplication, monday, session } from '../claim/claim-application.ts';
import { jobOf } from '../claim/session-world.ts';

describe('the properties and requests of a customer', () => {
  it('are the contracts that can be claimed on, and the jobs of each claim, the newest first', async () => {
    const older = jobOf({ createdAt: instant(monday - 1000), claim: 'a' });
    const newer = jobOf({ uid: identifier('job-2'), claim: 'b' });
    const application = claimApplication({ jobs: [older, newer] });
    const requests = await application.listRequests(session)();
    expect(E.isRight(requests) && requests.right.map(({ uid }) => uid)).toEqual([
      newer.uid,
      older.uid,
    ]);
    expect(await application.offerProperties(session)()).toMatchObject(
      E.right({ choice: 'only-one', offered: { contract: { id: application.contract.id } } }),
    );
  });

  it('are unavailable without their answers, unknown offline, and need a session', async () => {
    const application = claimApplication({ jobs: [jobOf()] });
    const { accountId: _, ...anonymous } = session;
    expect(await application.listRequests({ ...anonymous, accountId: undefined })()).toEqual(
      E.left({ tag: 'account-unavailable' }),
    );
    const { jobs, accounts } = application.connections;
    jobs.breakWith(unreachable);
    expect(await application.listRequests(session)()).toEqual(E.left({ tag: 'jobs-unavailable' }));
    jobs.breakWith(signedOut);
    expect(await application.listRequests(session)()).toEqual(E.left(signedOut));
    accounts.breakWith(unreachable);
    const unknown = E.left({ tag: 'account-unreachable' });
    expect(await application.listRequests(session)()).toEqual(unknown);
    expect(await application.offerProperties(session)()).toEqual(unknown);
  });

  it('are followed by the status of each job, without the visit of before', async () => {
    const window = { start: monday, end: instant(monday + 1000) };
    const jobs = [jobOf({ status: 'Ready', claimStatus: 'Upcoming' })];
    const application = claimApplication({ jobs });
    const { open, state } = application.followRepair(
      jobOf({ status: 'Ready', visit: { window, engineer: 'Ellis' } }),
    );
    const close = open(() => expect.unreachable());
    await new Promise((resolve) => setImmediate(resolve));
    expect(state()).toMatchObject({ news: undefined, isFetching: false, lastFetchFailed: false });
    expect(state().job.visit).toBeUndefined();
    close();
  });
});

it('a customer who cannot be looked up is reported once', async () => {
  const { connections, errors, identifyCustomer } = claimApplication();
  connections.customers.breakWith(unreachable);
  expect(await identifyCustomer('a@b.example', 'SW1A 1AA')()).toEqual(E.left(unreachable));
  expect(errors.reports()).toEqual([
    ['Failed to identify customer', { failure: 'unknown', reason: 'unreachable' }],
  ]);
});
