import { claimCustomer } from '#domain/claim';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { type Account, type Contract, products, type Property } from '#domain/cover';
import type { CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { londonInstant } from '#domain/time';
import type { Pence } from '#domain/money';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { emailOf, rightCode } from '../../../contracts/identity-contract.ts';
import { claimApplication } from '../../../application/claim/claim-application.ts';
import { day } from '../../day.ts';
import { device } from '../../device.ts';

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

/** One customer with one contract, and all answers of the platform, in memory; the drafts are in the browser. */
export const claimWorld = ({ contract: changes = {}, jobs = [] }: ClaimWorldOptions = {}) => {
  const contract: Contract = { ...standardContract, ...changes };
  const lists = makeIncompleteLists(device);
  const application = claimApplication({
    contract,
    jobs,
    account: accountOf(contract),
    session: customerSession,
    code: rightCode,
    now: wednesday,
    identified: [claimCustomer(accountOf(contract), contract, jobs)],
    device,
    lists,
  });
  const { useCases, connections } = application;
  return {
    ...application,
    lists,
    signIn: async (): Promise<void> => {
      const started = await useCases.startSignIn(emailOf(customerSession))();
      if (started._tag === 'Left') throw new Error('The customer is not known');
      await useCases.answerCode(started.right, rightCode)();
    },
    accountConnection: connections.accounts,
    contractConnection: connections.contracts,
    jobConnection: connections.jobs,
    claimConnection: connections.claims,
    paymentConnection: connections.payments,
  };
};

export type ClaimWorld = ReturnType<typeof claimWorld>;
