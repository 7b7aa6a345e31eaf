import { claimCustomer, type ClaimCustomer } from '#domain/claim';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { makeCustomerUseCases } from '#application/areas/customer-use-cases.ts';
import { makeUseCases } from '#application/areas/use-cases.ts';
import { type Account, type Contract, products, type Property } from '#domain/cover';
import type { CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { parseLocalDate, type LocalDate, londonInstant } from '#domain/time';
import type { Pence } from '#domain/money';
import { makeClaimDrafts } from '#infrastructure/portal/storage/claim-drafts.ts';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { emailOf, rightCode } from '../../../contracts/identity-contract.ts';
import { fakeAttention } from '../../../fakes/fake-attention.ts';
import { fakeAttemptKeys } from '../../../fakes/fake-attempt-keys.ts';
import { fakeAccountDirectory } from '../../../fakes/fake-account-directory.ts';
import { fakeClaimRegister } from '../../../fakes/fake-claim-register.ts';
import { fakeClaimTracker } from '../../../fakes/fake-claim-tracker.ts';
import { fakeClock } from '../../../fakes/fake-clock.ts';
import { fakeContractRegister } from '../../../fakes/fake-contract-register.ts';
import { fakeCustomerFinder } from '../../../fakes/fake-customer-finder.ts';
import { fakeErrorReporter } from '../../../fakes/fake-error-reporter.ts';
import { fakeEventTracker } from '../../../fakes/fake-event-tracker.ts';
import { fakeIdentityProvider } from '../../../fakes/fake-identity-provider.ts';
import { fakeJobRegister } from '../../../fakes/fake-job-register.ts';
import { makeConnection } from '../../../fakes/connection.ts';
import { fakePaymentDesk } from '../../../fakes/fake-payment-desk.ts';
import { fakePaymentRegister } from '../../../fakes/fake-payment-register.ts';
import { fakeVisitNotebook } from '../../../fakes/fake-visit-notebook.ts';
import { device } from '../../device.ts';

export const day = (text: string): LocalDate => {
  const date = parseLocalDate(text);
  if (date === undefined) throw new Error(`${text} is no date`);
  return date;
};

/** A Wednesday morning. */
export const wednesday = londonInstant(day('2026-06-10'), 10, 0);

const property: Property = {
  id: identifier('property-1'),
  active: true,
  addressLines: ['12 Orchard Row'],
  town: 'Leeds',
  postcode: 'LS1 4DT',
  country: 'GB',
};

const standardContract: Contract = {
  id: identifier('contract-1'),
  accountId: identifier('account-1'),
  schedulingAccountId: 'scheduling-1',
  customerFacingId: identifier('CUS-1001'),
  packageId: 'complete',
  status: 4,
  startDate: day('2024-01-01'),
  endDate: day('2027-01-01'),
  isRenewal: false,
  property,
  billingType: 'monthly',
  pricebookId: 'pricebook-1',
  contribution: 6000 as Pence,
  includedProducts: products,
  paymentsUpToDate: true,
  isOilPackage: false,
};

const customerSession: Session = {
  subject: 'subject-1',
  email: 'robin@example.com',
  role: 'customer',
  accountId: identifier('account-1'),
};

const accountOf = (contract: Contract): Account => ({
  id: contract.accountId,
  firstName: 'Robin',
  lastName: 'Field',
  email: customerSession.email,
  phones: [undefined, undefined],
  customerFacingId: contract.customerFacingId,
  contracts: [
    {
      id: contract.id,
      propertyId: contract.property.id,
      status: contract.status,
      startDate: contract.startDate,
      isRenewal: contract.isRenewal,
    },
  ],
  properties: [contract.property],
});

const claimCustomerOf = (contract: Contract, jobs: readonly CustomerJob[]): ClaimCustomer =>
  claimCustomer(
    {
      customerFacingId: contract.customerFacingId,
      firstName: 'Robin',
      lastName: 'Field',
      email: customerSession.email,
    },
    contract,
    jobs,
  );

export const jobOf = (job: Partial<CustomerJob>): CustomerJob => ({
  uid: identifier('job-uid-1'),
  name: identifier('JOB-1042'),
  type: 'Plumbing',
  status: 'Dispatched',
  createdAt: londonInstant(day('2026-06-01'), 9, 0),
  endedAt: undefined,
  claimStatus: 'Upcoming',
  abortReason: undefined,
  ...job,
});

export type ClaimWorldOptions = {
  readonly contract?: Partial<Contract>;
  readonly jobs?: readonly CustomerJob[];
};

/** One customer with one contract, and all answers of the platform, in memory. */
export const claimWorld = ({ contract: changes = {}, jobs = [] }: ClaimWorldOptions = {}) => {
  const contract: Contract = { ...standardContract, ...changes };
  const contracts = [contract];
  const accountConnection = makeConnection();
  const contractConnection = makeConnection();
  const jobConnection = makeConnection();
  const claimConnection = makeConnection();
  const paymentConnection = makeConnection();
  const clock = fakeClock(wednesday);
  const attention = fakeAttention();
  const errors = fakeErrorReporter();
  const events = fakeEventTracker();
  const drafts = makeClaimDrafts(device);
  const lists = makeIncompleteLists(device);
  const desk = fakePaymentDesk();
  const payments = fakePaymentRegister(paymentConnection, contracts);
  const claims = fakeClaimRegister(claimConnection);
  const tracker = fakeClaimTracker(makeConnection());
  const identity = fakeIdentityProvider([customerSession], rightCode);
  const everybodys = makeUseCases({
    accounts: fakeAccountDirectory(accountConnection, [accountOf(contract)]),
    device,
    keptVisits: fakeVisitNotebook(),
    identity,
    lists,
    references: { latest: () => undefined },
    clock,
    attention,
    errors,
    events,
  });
  const ofCustomer = makeCustomerUseCases(
    {
      contracts: fakeContractRegister(contractConnection, contracts),
      jobs: fakeJobRegister(jobConnection, new Map([[contract.customerFacingId, jobs]])),
      customers: fakeCustomerFinder(makeConnection(), [claimCustomerOf(contract, jobs)]),
      payments,
      desk,
      claims,
      tracker,
      drafts,
      clock,
      attention,
      attemptKeys: fakeAttemptKeys(),
      errors,
      events,
    },
    everybodys,
  );
  const useCases = { ...everybodys, ...ofCustomer };

  const signIn = async (): Promise<void> => {
    const started = await useCases.startSignIn(emailOf(customerSession))();
    if (started._tag === 'Left') throw new Error('The customer is not known');
    await useCases.answerCode(started.right, rightCode)();
  };

  return {
    contract,
    /** From now on the platform has another contract under the same number. */
    change: (by: Partial<Contract>) => {
      contracts.splice(0, 1, { ...contract, ...by });
    },
    useCases,
    signIn,
    accountConnection,
    contractConnection,
    jobConnection,
    claimConnection,
    paymentConnection,
    clock,
    attention,
    errors,
    drafts,
    lists,
    desk,
    payments,
    claims,
    tracker,
    identity,
  };
};

export type ClaimWorld = ReturnType<typeof claimWorld>;
