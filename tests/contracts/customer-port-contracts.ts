import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import type { AccountDirectory } from '#application/ports/remote/account-directory.ts';
import type { CustomerPlatform } from '#application/ports/remote/customer-calls.ts';
import type { ClaimRequest, ClaimTrace } from '#domain/claim';
import { parseEmailAddress } from '#domain/identity';
import { identifier } from '#domain/kernel';
import {
  account,
  contract,
  email,
  identifiedCustomer,
  job,
  postcode,
} from '../infrastructure/wire/domain-examples.ts';
import type { Connection } from '../fakes/connection.ts';
import { refusalReceipt } from '../fakes/fake-customer-calls.ts';
import { describePorts, type PortTests } from './port-contract.ts';

/** The ports that customers use; engineers share the directory of accounts. */
type Ports = CustomerPlatform & { readonly accounts: AccountDirectory };

export const claimRequestExample: ClaimRequest = {
  answers: { description: 'It drips', paymentId: 'pi_1' },
  jobType: 'boiler',
  category: 'Gas Job',
  urgency: 'urgent',
  days: [],
  parking: 'Yes',
  userMode: 'customer',
  reattend: 'No',
  relatedJob: null,
};

export const claimTraceExample: ClaimTrace = {
  id: undefined,
  contractId: contract.id,
  jobUid: undefined,
  answers: claimRequestExample.answers,
  rejected: undefined,
  urgency: undefined,
  stageHistory: ['problemArea'],
  lastStage: 'boilerGroup1',
  userMode: 'customer',
};

/** A command is executed once for each attempt. */
const isOncePerAttempt = <Port>(
  { open, reportsFailures }: PortTests<Port>,
  command: (port: Port, attemptKey: string) => TaskEither<{ readonly tag: string }, unknown>,
): void => {
  it('has the same result for the same attempt, and another one for another', async () => {
    const port = await open();
    const first = await command(port, 'attempt-1')();
    expect(await command(port, 'attempt-1')()).toEqual(first);
    const other = await command(port, 'attempt-2')();
    expect(E.isRight(first) && E.isRight(other)).toBe(true);
    expect(other).not.toEqual(first);
  });
  reportsFailures((port) => command(port, 'attempt-3'));
};

/** The contract of each port, for every adapter. The platform has the examples and nothing else. */
export const holdsTheCustomerPortContracts = (
  open: () => Promise<Ports & { readonly connection: Connection }>,
): void => {
  const openPorts = async () => {
    const { connection, ...ports } = await open();
    return { ports, connection };
  };
  describePorts<Ports>(openPorts, {
    accounts: ({ answers, reportsFailures }) => {
      answers(
        'returns the account of a customer with contracts and properties',
        (accounts) => accounts.account(account.id, 'customer'),
        E.right(account),
      );
      answers(
        'returns the account of an engineer without contracts and properties',
        (accounts) => accounts.account(account.id, 'engineer'),
        E.right({ ...account, contracts: [], properties: [] }),
      );
      answers(
        'refuses an unknown account',
        (accounts) => accounts.account(identifier('acc-0'), 'customer'),
        E.left(expect.objectContaining({ tag: 'failed', reason: 'not-accepted' })),
      );
      reportsFailures((accounts) => accounts.account(account.id, 'customer'));
    },

    contracts: ({ answers, reportsFailures }) => {
      answers(
        'returns a contract',
        (contracts) => contracts.contract(contract.id),
        E.right(contract),
      );
      answers(
        'returns nothing for an unknown contract',
        (contracts) => contracts.contract(identifier('con-0')),
        E.right(undefined),
      );
      reportsFailures((contracts) => contracts.contract(contract.id));
    },

    jobs: ({ answers, reportsFailures }) => {
      const { claimStatus, abortReason, ...listed } = job;
      answers(
        'lists the jobs of a customer, without their status',
        (jobs) => jobs.jobsOf(account.customerFacingId),
        E.right([expect.objectContaining(listed)]),
      );
      answers(
        'lists no job of another customer',
        (jobs) => jobs.jobsOf(identifier('CUS-0')),
        E.right([]),
      );
      answers(
        'returns the status of a job',
        (jobs) => jobs.statusOf(job.uid),
        E.right(expect.objectContaining({ claimStatus, abortReason })),
      );
      reportsFailures((jobs) => jobs.jobsOf(account.customerFacingId));
      reportsFailures((jobs) => jobs.statusOf(job.uid));
    },

    customers: ({ answers, reportsFailures }) => {
      answers(
        'finds a customer by e-mail and postcode',
        (customers) => customers.find(email, postcode),
        E.right(
          expect.objectContaining({
            ...identifiedCustomer,
            jobs: identifiedCustomer.jobs.map((listed): unknown => expect.objectContaining(listed)),
          }),
        ),
      );
      const other = parseEmailAddress('nobody@example.com') ?? email;
      answers(
        'finds no customer with other details',
        (customers) => customers.find(other, postcode),
        E.left({ tag: 'refused', reason: 'not-identified', refusal: 'not-found' }),
      );
      reportsFailures((customers) => customers.find(email, postcode), false);
    },

    payments: (tests) =>
      isOncePerAttempt(tests, (payments, attempt) =>
        payments.open(contract.id, contract.contribution, attempt),
      ),

    claims: (tests) =>
      isOncePerAttempt(tests, (claims, attempt) =>
        claims.create(claimRequestExample, identifiedCustomer, attempt),
      ),

    tracker: ({ open: openTracker, answers, reportsFailures }) => {
      const receipt = { receipt: refusalReceipt };
      answers(
        'names the receipt of a refusal',
        (tracker) => tracker.track({ ...claimTraceExample, lastStage: 'gasLeakRejection' }),
        E.right(expect.objectContaining(receipt)),
      );
      answers(
        'names no receipt when nothing is refused',
        (tracker) => tracker.track(claimTraceExample),
        E.right(expect.not.objectContaining(receipt)),
      );
      it('creates a trace, and updates it under its id', async () => {
        const tracker = await openTracker();
        const first = await tracker.track(claimTraceExample)();
        if (E.isLeft(first)) throw new Error('The trace was not taken');
        expect(await tracker.track({ ...claimTraceExample, id: first.right.id })()).toEqual(first);
        expect(await tracker.track(claimTraceExample)()).not.toEqual(first);
      });
      reportsFailures((tracker) => tracker.track(claimTraceExample));
    },
  });
};
