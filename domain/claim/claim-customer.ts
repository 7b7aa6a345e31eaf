import type { Account, Contract, Product } from '../cover/index.ts';
import { type ContractId, type CustomerFacingId, isBlankText } from '../kernel/index.ts';
import type { CustomerJob, CustomerBoiler } from '../repair/index.ts';
import type { Pence } from '../money/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { otherOption } from './answer-names.ts';

/** The customer's own data that a claim carries (document 2, section 3). */
export type ClaimCustomer = {
  readonly contractId: ContractId;
  readonly customerFacingId: CustomerFacingId;
  readonly schedulingAccountId: string;
  readonly packageId: string;
  readonly isOilPackage: boolean;
  readonly includedProducts: readonly Product[];
  readonly billingType: string;
  readonly contribution: Pence;
  readonly paymentsUpToDate: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly postcode: string;
  /** The property's first line and town, where they are known: the old mode has its postcode alone. */
  readonly address?: string | undefined;
  readonly jobs: readonly CustomerJob[];
};

/** The property of a claim on one line, its postcode last. */
export const propertyInShort = ({
  address = '',
  postcode,
}: Pick<ClaimCustomer, 'address' | 'postcode'>): string =>
  address === '' ? postcode : `${address}, ${postcode}`;

/** Another home of the customer's, on one line, that a job is known to be for. */
export const otherHomeOf = (
  { property }: Pick<CustomerJob, 'property'>,
  customer: Pick<ClaimCustomer, 'address' | 'postcode'>,
): string | undefined =>
  property?.toUpperCase() === propertyInShort(customer).toUpperCase() ? undefined : property;

/** The customer data that a claim on a contract carries. */
export const claimCustomer = (
  account: Pick<Account, 'customerFacingId' | 'firstName' | 'lastName' | 'email'>,
  contract: Contract,
  jobs: readonly CustomerJob[],
): ClaimCustomer => ({
  contractId: contract.id,
  customerFacingId: account.customerFacingId,
  schedulingAccountId: contract.schedulingAccountId,
  packageId: contract.packageId,
  isOilPackage: contract.isOilPackage,
  includedProducts: contract.includedProducts,
  billingType: contract.billingType,
  contribution: contract.contribution,
  paymentsUpToDate: contract.paymentsUpToDate,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  postcode: contract.property.postcode,
  address: [contract.property.addressLines[0] ?? '', contract.property.town]
    .filter((line) => line.trim() !== '')
    .join(', '),
  jobs,
});

const textOrUndefined = (answer: string | undefined): string | undefined =>
  answer === undefined || isBlankText(answer) ? undefined : answer.trim();

/** The boiler of a claim; `undefined` without any answer about it. */
export const customerBoiler = (answers: ClaimAnswers): CustomerBoiler | undefined => {
  const { boilerMaker, boilerMakerOther, boilerModel, boilerFaultCode, boilerAge } = answers;
  const boiler = {
    make: textOrUndefined(boilerMaker === otherOption ? boilerMakerOther : boilerMaker),
    model: textOrUndefined(boilerModel),
    faultCode: textOrUndefined(boilerFaultCode),
    age: textOrUndefined(boilerAge),
  };
  return Object.values(boiler).some((value) => value !== undefined) ? boiler : undefined;
};
