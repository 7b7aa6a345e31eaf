import { pipe } from 'fp-ts/function';
import type { AccountDirectory } from '#application/ports/remote/account-directory.ts';
import type {
  ContractRegister,
  JobRegister,
  CustomerFinder,
  IdentifyFailure,
  ClaimRegister,
  ClaimTracker,
} from '#application/ports/remote/customer-calls.ts';
import type { Account, Contract } from '#domain/cover';
import { refusalByPropertyCount } from '#domain/identity';
import { refuse, type FakeConnection } from './connection.ts';
import type { CustomerJob } from '#domain/repair';
import { type CustomerFacingId, identifier } from '#domain/kernel';
import { type ClaimCustomer, type ClaimRequest, type CreatedClaim, isRefusal } from '#domain/claim';
import { isDeepStrictEqual } from 'node:util';
import * as TE from 'fp-ts/TaskEither';

/** The directory of people's accounts, in memory. */
export const fakeAccountDirectory = (
  connection: FakeConnection,
  accounts: readonly Account[],
): AccountDirectory => ({
  account: (accountId, role) =>
    connection.answer(() => {
      const account = accounts.find(({ id }) => id === accountId) ?? refuse(200, 'No such account');
      return role === 'customer' ? account : { ...account, contracts: [], properties: [] };
    }),
});

/** The register of contracts, in memory. */
export const fakeContractRegister = (
  connection: FakeConnection,
  contracts: readonly Contract[],
): ContractRegister => ({
  contract: (contractId) => connection.answer(() => contracts.find(({ id }) => id === contractId)),
});

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
    connection.answer(() => {
      const job = [...jobs.values()].flat().find((one) => one.uid === uid);
      return statusDetailsOf(job ?? refuse(404, 'No such job'));
    }, uid),
});

/** Finds the customers that it was given, in memory; two of the same e-mail and postcode are several properties. */
export const fakeCustomerFinder = (
  connection: FakeConnection,
  customers: readonly ClaimCustomer[],
): CustomerFinder => ({
  find: (email, postcode) =>
    pipe(
      connection.answer(() =>
        customers.filter((one) => one.email === email && one.postcode === postcode),
      ),
      TE.flatMap((found): TE.TaskEither<IdentifyFailure, ClaimCustomer> => {
        const refusal = refusalByPropertyCount(found.length);
        return refusal === undefined
          ? TE.right(found[0] as ClaimCustomer)
          : TE.left({ tag: 'refused', reason: 'not-identified', refusal });
      }),
    ),
});

type ReceivedByFake = {
  readonly attemptKey: string;
  readonly claim: ClaimRequest;
  readonly customer: ClaimCustomer;
  readonly created: CreatedClaim;
};

/**
 * The register of claims, in memory: one job for each attempt key, which takes no other claim after it, unless a claim
 * is refused with a message.
 */
export const fakeClaimRegister = (
  connection: FakeConnection,
  refusalOf: (claim: ClaimRequest, customer: ClaimCustomer) => string | undefined = () => undefined,
): ClaimRegister & { readonly received: () => readonly ReceivedByFake[] } => {
  const byKey = new Map<string, ReceivedByFake>();
  const nextJob = (): CreatedClaim => ({
    jobName: identifier(`JOB-${byKey.size + 1}`),
    jobUid: identifier(`job-${byKey.size + 1}`),
  });
  return {
    received: () => [...byKey.values()],
    create: (claim, customer, attemptKey) =>
      connection.answer(() => {
        const known = byKey.get(attemptKey);
        if (known === undefined) {
          const message = refusalOf(claim, customer);
          if (message !== undefined) return refuse(409, message);
          const created = nextJob();
          byKey.set(attemptKey, { attemptKey, claim, customer, created });
          return created;
        }
        return isDeepStrictEqual([known.claim, known.customer], [claim, customer])
          ? known.created
          : refuse(422, 'This key was already used for another claim.');
      }),
  };
};

/** The receipt of every refusal. */
export const refusalReceipt = 'R-REFV-SED0-0001';

/** Names each trace that has no name yet. */
export const fakeClaimTracker = (connection: FakeConnection): ClaimTracker => {
  let traces = 0;
  return {
    track: ({ id = `trace-${traces + 1}`, lastStage }) =>
      connection.answer(() => {
        traces += 1;
        return isRefusal(lastStage) ? { id, receipt: refusalReceipt } : { id };
      }),
  };
};
