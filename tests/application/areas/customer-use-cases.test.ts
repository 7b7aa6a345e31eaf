import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#application/claim/claim-draft.ts';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import { identifier } from '#domain/kernel';
import { noPence } from '#domain/money';
import { instant } from '#domain/time';
import { claimApplication, monday, session } from '../claim/claim-application.ts';
import { sessionWith } from '../claim/draft-answers.ts';
import { jobOf, readyAnswers } from '../claim/session-world.ts';
import { waitUntil } from '../../wait-until.ts';

describe('the properties and requests of a customer', () => {
  it('are those of the contracts of the account, and the jobs of each claim, the newest first', async () => {
    const older = jobOf({ createdAt: instant(monday - 1000), claim: 'a' });
    const newer = jobOf({ uid: identifier('job-2'), claim: 'b' });
    const application = claimApplication({ jobs: [older, newer] });
    const requests = await application.listRequests(session)();
    expect(E.isRight(requests) && requests.right.map(({ uid }) => uid)).toEqual([
      newer.uid,
      older.uid,
    ]);
    expect(await application.readAccount(session)()).toMatchObject(
      E.right({ contracts: [{ id: application.contract.id }] }),
    );
  });

  it('are unavailable without their answers, unknown offline, and need a session', async () => {
    const application = claimApplication({ jobs: [jobOf()] });
    const { accountId: _, ...anonymous } = session;
    expect(await application.listRequests({ ...anonymous, accountId: undefined })()).toEqual(
      E.left({ tag: 'failed', reason: 'account-unavailable' }),
    );
    const { jobs } = application.connections;
    jobs.breakWith(unreachable);
    expect(await application.listRequests(session)()).toEqual(
      E.left({ tag: 'failed', reason: 'jobs-unavailable' }),
    );
    jobs.breakWith(signedOut);
    expect(await application.listRequests(session)()).toEqual(E.left(signedOut));
    const offline = claimApplication();
    offline.connections.accounts.breakWith(unreachable);
    const unknown = E.left({ tag: 'unknown', reason: 'account-unreachable' });
    expect(await offline.listRequests(session)()).toEqual(unknown);
    expect(await offline.readAccount(session)()).toEqual(unknown);
  });

  it('are followed by the status of each job, without the visit of before', async () => {
    const window = { start: monday, end: instant(monday + 1000) };
    const jobs = [jobOf({ status: 'Ready', claimStatus: 'Upcoming' })];
    const { followRepair } = claimApplication({ jobs });
    const job = jobOf({ status: 'Ready', visit: { window, engineer: 'Ellis' } });
    const read = await followRepair({ job, readAt: monday, news: undefined })();
    expect(E.isRight(read) && read.right.job.visit).toBeUndefined();
  });
});

type Application = ReturnType<typeof claimApplication>;

/** Opens the form of a claim that is answered up to its review. */
const openReview = async (application: Application) => {
  const { contract, drafts, openClaim, reopenClaim, openClaimSession } = application;
  drafts.save({ ...emptyDraft(contract.id, 'key-1'), session: sessionWith(readyAnswers) });
  const opened = await openClaim(session, contract.id)();
  if (E.isLeft(opened)) throw new Error(opened.left.tag);
  const address = { step: undefined, returnsTo: undefined };
  return openClaimSession(opened.right, reopenClaim, 'customer', address);
};

it.each<[string, keyof Application['connections'], (application: Application) => unknown]>([
  [
    'Failed to identify customer',
    'customers',
    ({ identifyCustomer }) => identifyCustomer('a@b.example', 'SW1A 1AA')(),
  ],
  [
    'An error ocurred during the FNOL tracking request',
    'traces',
    ({ recordRefusedContract, contract }) => recordRefusedContract(contract.id)(),
  ],
  [
    'Failed to create a payment',
    'payments',
    async (application) => (await openReview(application)).dispatch({ is: 'payment-step-opened' }),
  ],
  [
    'Failed to create claim',
    'claims',
    async (application) => (await openReview(application)).dispatch({ is: 'send-clicked' }),
  ],
])('the failure report "%s" is sent once', async (text, part, act) => {
  const contribution = part === 'claims' ? { contribution: noPence } : {};
  const application = claimApplication({ contract: contribution });
  application.connections[part].breakWith(unreachable);
  await act(application);
  await waitUntil(() =>
    expect(application.errors.reports()).toEqual([
      [text, { failure: 'unknown', reason: 'unreachable' }],
    ]),
  );
});
