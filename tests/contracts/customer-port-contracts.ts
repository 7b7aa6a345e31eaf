import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
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
import { keepsTheConnectionContract, portsOver } from './connection-contract.ts';

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

/** The contract of each port, for every adapter. The platform has the examples and nothing else. */
export const holdsTheCustomerPortContracts = (
  open: () => Promise<Ports & { readonly connection: Connection }>,
): void => {
  const portOf = portsOver(open);

  const contracts: Record<keyof Ports, readonly [title: string, holds: () => void]> = {
    accounts: [
      'the account directory',
      () => {
        it('returns the account of a customer with contracts and properties', async () => {
          const { accounts } = await open();
          expect(await accounts.account(account.id, 'customer')()).toEqual(E.right(account));
        });
        it('returns the account of an engineer without contracts and properties', async () => {
          const { accounts } = await open();
          expect(await accounts.account(account.id, 'engineer')()).toEqual(
            E.right({ ...account, contracts: [], properties: [] }),
          );
        });
        it('refuses an unknown account', async () => {
          const { accounts } = await open();
          expect(await accounts.account(identifier('acc-0'), 'customer')()).toMatchObject({
            left: { tag: 'failed', reason: 'not-accepted' },
          });
        });
        keepsTheConnectionContract(portOf('accounts'), (port) =>
          port.account(account.id, 'customer'),
        );
      },
    ],

    contracts: [
      'the contract register',
      () => {
        it('returns a contract', async () => {
          const { contracts } = await open();
          expect(await contracts.contract(contract.id)()).toEqual(E.right(contract));
        });
        it('returns nothing for an unknown contract', async () => {
          const { contracts } = await open();
          expect(await contracts.contract(identifier('con-0'))()).toEqual(E.right(undefined));
        });
        keepsTheConnectionContract(portOf('contracts'), (port) => port.contract(contract.id));
      },
    ],

    jobs: [
      'the job register',
      () => {
        it('lists the jobs of a customer, without their status', async () => {
          const { jobs } = await open();
          const { claimStatus: _, abortReason: __, ...listed } = job;
          expect(await jobs.jobsOf(account.customerFacingId)()).toMatchObject(E.right([listed]));
          expect(await jobs.jobsOf(identifier('CUS-0'))()).toEqual(E.right([]));
        });
        it('returns the status of a job', async () => {
          const { jobs } = await open();
          const { claimStatus, abortReason } = job;
          expect(await jobs.statusOf(job.uid)()).toMatchObject(
            E.right({ claimStatus, abortReason }),
          );
        });
        keepsTheConnectionContract(portOf('jobs'), (port) => port.jobsOf(account.customerFacingId));
        keepsTheConnectionContract(portOf('jobs'), (port) => port.statusOf(job.uid));
      },
    ],

    customers: [
      'the customer finder',
      () => {
        it('finds a customer by e-mail and postcode', async () => {
          const { customers } = await open();
          expect(await customers.find(email, postcode)()).toMatchObject(
            E.right(identifiedCustomer),
          );
        });
        it('finds no customer with other details', async () => {
          const { customers } = await open();
          const other = parseEmailAddress('nobody@example.com') ?? email;
          expect(await customers.find(other, postcode)()).toEqual(
            E.left({ tag: 'refused', reason: 'not-identified', refusal: 'not-found' }),
          );
        });
        keepsTheConnectionContract(portOf('customers'), (port) => port.find(email, postcode), {
          needsSession: false,
        });
      },
    ],

    payments: [
      'the payments of a claim',
      () => {
        const { id, contribution } = contract;
        it('open one payment per attempt', async () => {
          const { payments } = await open();
          const first = await payments.open(id, contribution, 'attempt-1')();
          expect(await payments.open(id, contribution, 'attempt-1')()).toEqual(first);
          const other = await payments.open(id, contribution, 'attempt-2')();
          expect(E.isRight(first) && E.isRight(other)).toBe(true);
          expect(other).not.toEqual(first);
        });
        keepsTheConnectionContract(portOf('payments'), (port) =>
          port.open(id, contribution, 'attempt-4'),
        );
      },
    ],

    claims: [
      'the claim register',
      () => {
        it('creates one claim per attempt', async () => {
          const { claims } = await open();
          const first = await claims.create(claimRequestExample, identifiedCustomer, 'attempt-1')();
          expect(
            await claims.create(claimRequestExample, identifiedCustomer, 'attempt-1')(),
          ).toEqual(first);
          const other = await claims.create(claimRequestExample, identifiedCustomer, 'attempt-2')();
          expect(E.isRight(first) && E.isRight(other)).toBe(true);
          expect(other).not.toEqual(first);
        });
        keepsTheConnectionContract(portOf('claims'), (port) =>
          port.create(claimRequestExample, identifiedCustomer, 'attempt-3'),
        );
      },
    ],

    tracker: [
      'the claim tracker',
      () => {
        it('names the receipt of a refusal', async () => {
          const { tracker } = await open();
          const lastStage = 'gasLeakRejection';
          const traced = await tracker.track({ ...claimTraceExample, lastStage })();
          expect(traced).toMatchObject({ right: { receipt: refusalReceipt } });
          expect(await tracker.track(claimTraceExample)()).not.toHaveProperty(
            'right.receipt',
            refusalReceipt,
          );
        });
        it('creates a trace, and updates it under its id', async () => {
          const { tracker } = await open();
          const first = await tracker.track(claimTraceExample)();
          if (E.isLeft(first)) throw new Error('The trace was not taken');
          expect(await tracker.track({ ...claimTraceExample, id: first.right.id })()).toEqual(
            first,
          );
          expect(await tracker.track(claimTraceExample)()).not.toEqual(first);
        });
        keepsTheConnectionContract(portOf('tracker'), (port) => port.track(claimTraceExample));
      },
    ],
  };
  for (const [title, holds] of Object.values(contracts)) describe(title, holds);
};
