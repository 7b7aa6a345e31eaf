import { describe, expect, test, vi } from 'vitest';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { makeIdentifiedClaims } from '#application/claim/open-claim.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { instant, millisecondsPerDay } from '#domain/time';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeCustomerFinder } from '../../fakes/fake-customer-calls.ts';
import { identifiedCustomer } from '../../infrastructure/wire/domain-examples.ts';
import { claimApplication, monday, session } from './claim-application.ts';

const failures: readonly PlatformFailure[] = [
  { tag: 'unknown', reason: 'platform-failed', message: 'no' },
  { tag: 'unknown', reason: 'unexpected', detail: 'shape' },
  unreachable,
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
  ] as const)('fails without the %s as %s, and offline as %s', async (connection, ...reasons) => {
    for (const failure of failures) {
      const reason = reasons[failure === unreachable ? 1 : 0];
      const application = claimApplication();
      application.connections[connection].breakWith(failure);
      expect(await failureOf(application)).toEqual({
        tag: reason === 'account-unreachable' ? 'unknown' : 'failed',
        reason,
      });
      expect(application.errors.reports()).toHaveLength(1);
    }
  });

  test.each([
    ['accounts', 'Failed to get account - no'],
    ['contracts', 'Failed to get contract - no'],
    ['jobs', 'Failed to get skedulo jobs - no'],
    ['statusConnection', 'Failed to get Pandora job - no'],
  ] as const)(
    'reports a message that is received instead of the %s: %s',
    async (connection, text) => {
      const application = claimApplication({ jobs: [job] });
      application.connections[connection].breakWith({
        tag: 'failed',
        reason: 'not-accepted',
        message: 'no',
      });
      await application.openClaim(session, application.contract.id)();
      expect(application.errors.reports()).toEqual([
        [text, { failure: 'failed', reason: 'not-accepted', message: 'no' }],
      ]);
    },
  );

  test.each(['accounts', 'contracts', 'jobs'] as const)(
    'answers signed out, without a report, when the session ended at the %s',
    async (connection) => {
      const application = claimApplication();
      application.connections[connection].breakWith(signedOut);
      expect(await failureOf(application)).toEqual(signedOut);
      expect(application.errors.reports()).toEqual([]);
    },
  );

  test('finds no contract when the register does not have it', async () => {
    const application = claimApplication();
    const opened = await application.openClaim(session, identifier('another'))();
    expect(opened).toEqual(E.left({ tag: 'failed', reason: 'contract-unavailable' }));
    expect(application.errors.reports().map(([what]) => what)).toEqual(['No contract found']);
  });

  test.each([
    [{ paymentsUpToDate: false }, 'payments-behind'],
    [{ status: 3 }, 'status-not-claimable'],
  ] as const)('refuses a contract with %o as %s', async (contract, rule) => {
    const failure = await failureOf(claimApplication({ contract }));
    expect(failure).toMatchObject({
      tag: 'refused',
      reason: 'contract-refused',
      eligibility: { rule },
    });
  });

  test('opens the claim when the status of a job cannot be fetched, and that job has none', async () => {
    const application = claimApplication({ jobs: [job] });
    application.connections.statusConnection.breakWith(unreachable);
    const opened = await application.openClaim(session, application.contract.id)();
    if (E.isLeft(opened)) throw new Error(opened.left.tag);
    expect(opened.right.jobs).toEqual([{ ...job, claimStatus: undefined, abortReason: undefined }]);
  });

  test('uses the account that the properties have fetched, and none of another user of the page', async () => {
    const application = claimApplication();
    await application.readAccount(session)();
    application.connections.accounts.breakWith(unreachable);
    expect(E.isRight(await application.openClaim(session, application.contract.id)())).toBe(true);
    const other = { ...session, subject: 'subject-2' };
    const opened = await application.openClaim(other, application.contract.id)();
    expect(opened).toEqual(E.left({ tag: 'unknown', reason: 'account-unreachable' }));
  });

  test('fetches the contract, the jobs and only the changed statuses when it is read again', async () => {
    const jobs = [job];
    const application = claimApplication({ jobs });
    const opened = await application.openClaim(session, application.contract.id)();
    if (E.isLeft(opened)) throw new Error(opened.left.tag);
    application.connections.accounts.breakWith(unreachable);
    const another = { ...job, uid: identifier<CustomerJob['uid']>('job-2'), status: undefined };
    jobs.push(another);
    const again = await application.reopenClaim(opened.right)();
    expect(again).toMatchObject(E.right({ ...opened.right, jobs: [job, another] }));
    expect(application.connections.statusConnection.requested).toEqual(['job-1', 'job-2']);
  });
});

const { email, postcode } = identifiedCustomer;

const identified = (paymentsUpToDate = true) => {
  const lookUp = vi.fn(() => TE.right({ ...identifiedCustomer, paymentsUpToDate }));
  return { lookUp, ...makeIdentifiedClaims({ find: lookUp }) };
};

test('looks the customer up again for each later opening, for other details and after a reload', async () => {
  const { lookUp, identifyCustomer, openIdentifiedClaim } = identified();
  await openIdentifiedClaim(email, postcode)();
  expect(lookUp).toHaveBeenCalledTimes(1);
  await identifyCustomer(email, postcode)();
  await openIdentifiedClaim(email, 'M1 1AE')();
  expect(lookUp).toHaveBeenCalledTimes(3);
  await identifyCustomer(email, postcode)();
  await openIdentifiedClaim(email, postcode)();
  await openIdentifiedClaim(email, postcode)();
  expect(lookUp).toHaveBeenCalledTimes(5);
});

test('does not open the form for a customer with overdue payments', async () => {
  const { identifyCustomer, openIdentifiedClaim } = identified(false);
  await identifyCustomer(email, postcode)();
  for (const _ of [1, 2])
    expect(await openIdentifiedClaim(email, postcode)()).toEqual(
      E.left({ tag: 'refused', reason: 'payments-behind' }),
    );
});

test('a customer is found by an e-mail address and a postcode, and by nothing else', async () => {
  const { identifyCustomer: find } = makeIdentifiedClaims(
    fakeCustomerFinder(makeConnection(), [identifiedCustomer]),
  );
  expect(await find(` ${email} `, postcode.toLowerCase())()).toEqual(E.right(identifiedCustomer));
  const required = E.left({ tag: 'failed', reason: 'email-and-postcode-required' });
  expect(await find('ada at example', postcode)()).toEqual(required);
  expect(await find(email, 'nowhere')()).toEqual(required);
});
