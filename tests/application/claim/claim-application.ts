import type { ClaimCustomer } from '#domain/claim';
import { type Account, type Contract, products } from '#domain/cover';
import type { CustomerJob } from '#domain/repair';
import { type Instant, type LocalDate, londonInstant } from '#domain/time';
import type { IncompleteLists } from '#application/ports/remote/platform-failure.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { makeCustomerUseCases } from '#application/areas/customer-use-cases.ts';
import { makeUseCases } from '#application/areas/use-cases.ts';
import { makeClaimDrafts } from '#infrastructure/portal/storage/claim-drafts.ts';
import {
  account as exampleAccount,
  contract as exampleContract,
} from '../../infrastructure/wire/domain-examples.ts';
import {
  fakeConnection,
  fakeAttemptKeys,
  fakeClock,
  fakeVisibility,
} from '../../fakes/fake-device.ts';
import {
  fakeAccountDirectory,
  fakeClaimRegister,
  fakeClaimTracker,
  fakeContractRegister,
  fakeCustomerFinder,
  fakeJobRegister,
} from '../../fakes/fake-customer-calls.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';
import { fakeErrorReporter, fakeEventTracker } from '../../fakes/fake-reporting.ts';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakePaymentDesk, fakePaymentRegister } from '../../fakes/fake-payment-desk.ts';

/** A Monday in winter, ten in the morning in London. */
export const monday = londonInstant({ date: '2026-11-23' as LocalDate, hour: 10 });

export const session: Session = {
  subject: 'subject-1',
  email: exampleAccount.email,
  role: 'customer',
  accountId: exampleAccount.id,
};

/** What differs from a customer of the examples, whose device is in memory. */
type Arrangement = {
  readonly contract?: Partial<Contract>;
  readonly jobs?: readonly CustomerJob[];
  readonly account?: Account;
  readonly session?: Session;
  readonly code?: string;
  readonly now?: Instant;
  readonly identified?: readonly ClaimCustomer[];
  readonly device?: DeviceStore;
  readonly lists?: IncompleteLists;
};

/** The application with fakes: each part of the platform has its own connection, which a test can break. */
export const claimApplication = ({
  contract: changes,
  jobs: listed = [],
  account = exampleAccount,
  session: signedIn = session,
  code = '123456',
  now = monday,
  identified = [],
  device = fakeDeviceStore(),
  lists = { omittedFrom: () => 0, watch: () => () => undefined },
}: Arrangement = {}) => {
  const drafts = makeClaimDrafts(device);
  const connections = {
    accounts: makeConnection(),
    contracts: makeConnection(),
    customers: makeConnection(),
    jobs: makeConnection(),
    statusConnection: makeConnection(),
    payments: makeConnection(),
    claims: makeConnection(),
    traces: makeConnection(),
  };
  const contract: Contract = {
    ...exampleContract,
    includedProducts: products,
    paymentsUpToDate: true,
    isRenewal: true,
    ...changes,
  };
  const contracts = [contract];
  const clock = fakeClock(now);
  const errors = fakeErrorReporter();
  const claims = fakeClaimRegister(connections.claims);
  const payments = fakePaymentRegister(connections.payments, contracts);
  const desk = fakePaymentDesk();
  const tracker = fakeClaimTracker(connections.traces);
  const jobsOfCustomer = new Map([[account.customerFacingId, listed]]);
  const jobs = {
    jobsOf: fakeJobRegister(connections.jobs, jobsOfCustomer).jobsOf,
    statusOf: fakeJobRegister(connections.statusConnection, jobsOfCustomer).statusOf,
  };
  const connection = fakeConnection();
  const events = fakeEventTracker();
  const identity = fakeIdentityProvider([signedIn], code);
  const useCases = makeUseCases({
    accounts: fakeAccountDirectory(connections.accounts, [account]),
    device,
    clearDatabases: async () => undefined,
    identity,
    lists,
    references: { latest: () => undefined },
    clock,
    connection,
    visibility: fakeVisibility(),
    errors,
    events,
  });
  const ofCustomer = makeCustomerUseCases(
    {
      contracts: fakeContractRegister(connections.contracts, contracts),
      jobs,
      customers: fakeCustomerFinder(connections.customers, identified),
      payments,
      desk,
      claims,
      tracker,
      drafts,
      clock,
      connection,
      attemptKeys: fakeAttemptKeys(),
      errors,
      events,
    },
    useCases,
  );
  const all = { ...useCases, ...ofCustomer };
  return {
    ...all,
    useCases: all,
    connections,
    clock,
    contract,
    /** From now on the platform has another contract under the same number. */
    changeContract: (by: Partial<Contract>): void => {
      contracts.splice(0, 1, { ...contract, ...by });
    },
    connection,
    errors,
    drafts,
    claims,
    payments,
    desk,
    tracker,
    identity,
  };
};
