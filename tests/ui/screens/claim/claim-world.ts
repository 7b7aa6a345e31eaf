import { claimCustomer, type ClaimCustomer } from '#application/ports/claim-customer.ts';
import type { Session } from '#application/ports/identity-provider.ts';
import type { PaymentDesk } from '#application/ports/payment-desk.ts';
import { makeUseCases } from '#application/use-cases/use-cases.ts';
import type { Account, Contract } from '#domain/contracts/contract.ts';
import { products } from '#domain/contracts/product.ts';
import type { Property } from '#domain/contracts/property.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { parseLocalDate, type LocalDate } from '#domain/kernel/local-date.ts';
import { londonInstant } from '#domain/kernel/london-time.ts';
import type { Pence } from '#domain/kernel/pence.ts';
import { attemptKeysTwin } from '../../../fakes/attempt-keys-fake.ts';
import { accountDirectoryTwin } from '../../../fakes/account-directory-fake.ts';
import { claimDraftsTwin } from '../../../fakes/claim-drafts-fake.ts';
import { claimRegisterTwin } from '../../../fakes/claim-register-fake.ts';
import { claimTrackerTwin } from '../../../fakes/claim-tracker-fake.ts';
import { deviceStoreFake } from '../../../fakes/device-store-fake.ts';
import { clockTwin } from '../../../fakes/clock-fake.ts';
import { contractRegisterTwin } from '../../../fakes/contract-register-fake.ts';
import { customerFinderTwin } from '../../../fakes/customer-finder-fake.ts';
import { errorReporterTwin } from '../../../fakes/error-reporter-fake.ts';
import { eventTrackerTwin } from '../../../fakes/event-tracker-fake.ts';
import { identityProviderTwin } from '../../../fakes/identity-provider-fake.ts';
import { jobRegisterTwin } from '../../../fakes/job-register-fake.ts';
import { makeLine } from '../../../fakes/line.ts';
import { paymentDeskTwin } from '../../../fakes/payment-desk-fake.ts';
import { paymentIntentsTwin } from '../../../fakes/payment-intents-fake.ts';
import { visitNotebookTwin } from '../../../fakes/visit-notebook-fake.ts';

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
      customerFacingId: contract.customerFacingId,
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
  /** What the card desk does otherwise. */
  readonly desk?: (desk: PaymentDesk) => PaymentDesk;
};

/** One customer with one contract, and everything that the portal asks the far side, in memory. */
export const claimWorld = ({
  contract: changes = {},
  jobs = [],
  desk: changeDesk = (same) => same,
}: ClaimWorldOptions = {}) => {
  const contract: Contract = { ...standardContract, ...changes };
  const accountLine = makeLine();
  const contractLine = makeLine();
  const jobLine = makeLine();
  const claimLine = makeLine();
  const paymentLine = makeLine();
  const clock = clockTwin(wednesday);
  const errors = errorReporterTwin();
  const events = eventTrackerTwin();
  const drafts = claimDraftsTwin();
  const desk = paymentDeskTwin();
  const intents = paymentIntentsTwin(paymentLine, [contract]);
  const claims = claimRegisterTwin(claimLine);
  const tracker = claimTrackerTwin(makeLine());
  const identity = identityProviderTwin([customerSession], '123456');
  const useCases = makeUseCases({
    accounts: accountDirectoryTwin(accountLine, [accountOf(contract)]),
    contracts: contractRegisterTwin(contractLine, [contract]),
    jobs: jobRegisterTwin(jobLine, new Map([[contract.customerFacingId, jobs]])),
    customers: customerFinderTwin(makeLine(), [claimCustomerOf(contract, jobs)]),
    intents,
    desk: changeDesk(desk),
    claims,
    tracker,
    drafts,
    device: deviceStoreFake(),
    keptVisits: visitNotebookTwin(),
    identity,
    clock,
    attemptKeys: attemptKeysTwin(),
    errors,
    events,
  });

  const signIn = async (): Promise<void> => {
    const started = await useCases.startSignIn(customerSession.email)();
    if (started._tag === 'Left') throw new Error('The customer is not known');
    await useCases.answerCode(started.right, '123456')();
  };

  return {
    contract,
    useCases,
    signIn,
    accountLine,
    contractLine,
    jobLine,
    claimLine,
    paymentLine,
    clock,
    errors,
    drafts,
    desk,
    intents,
    claims,
    tracker,
    identity,
  };
};

export type ClaimWorld = ReturnType<typeof claimWorld>;
