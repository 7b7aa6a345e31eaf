import { claimCustomer } from '#domain/claim';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import { type Account, type Contract, products } from '#domain/cover';
import type { CustomerJob } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { londonInstant } from '#domain/time';
import { makeIncompleteLists } from '#infrastructure/portal/http/client/incomplete-lists.ts';
import { emailOf, rightCode } from '../../../contracts/identity-contract.ts';
import { claimApplication } from '../../../application/claim/claim-application.ts';
import {
  contract as exampleContract,
  job as exampleJob,
} from '../../../infrastructure/wire/domain-examples.ts';
import { day } from '../../day.ts';
import { device } from '../../device.ts';

/** A Wednesday morning. */
export const wednesday = londonInstant({ date: day('2026-06-10'), hour: 10 });

const standardContract: Contract = {
  ...exampleContract,
  id: identifier('contract-1'),
  accountId: identifier('account-1'),
  customerFacingId: identifier('CUS-1001'),
  endDate: day('2027-01-01'),
  property: {
    ...exampleContract.property,
    id: identifier('property-1'),
    addressLines: ['12 Orchard Row'],
    town: 'Leeds',
    postcode: 'LS1 4DT',
  },
  includedProducts: products,
};

const customerSession: Session = {
  subject: 'subject-1',
  email: 'robin@example.com',
  role: 'customer',
  accountId: standardContract.accountId,
};

const accountOf = ({ property, ...contract }: Contract): Account => ({
  id: contract.accountId,
  firstName: 'Robin',
  lastName: 'Field',
  email: customerSession.email,
  phones: [undefined, undefined],
  customerFacingId: contract.customerFacingId,
  contracts: [{ ...contract, propertyId: property.id }],
  properties: [property],
});

export const jobOf = (given: Partial<CustomerJob>): CustomerJob => ({
  ...exampleJob,
  uid: identifier('job-uid-1'),
  type: 'Plumbing',
  status: 'Dispatched',
  createdAt: londonInstant({ date: day('2026-06-01'), hour: 9 }),
  endedAt: undefined,
  ...given,
});

type ClaimWorldOptions = {
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
  const { useCases } = application;
  return {
    ...application,
    lists,
    signIn: async (): Promise<void> => {
      const started = await useCases.startSignIn(emailOf(customerSession))();
      if (started._tag === 'Left') throw new Error('The customer is not known');
      await useCases.answerCode(started.right, rightCode)();
    },
  };
};

export type ClaimWorld = ReturnType<typeof claimWorld>;
