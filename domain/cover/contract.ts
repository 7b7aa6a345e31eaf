import type { AccountId, ContractId, CustomerFacingId, PropertyId } from '../kernel/index.ts';
import type { LocalDate } from '../time/index.ts';
import type { Pence } from '../money/index.ts';
import type { Product } from './product.ts';

/** The fields that decide whether a contract may be claimed on. */
export type ContractTerm = {
  readonly status: number;
  readonly startDate: LocalDate;
  readonly isRenewal: boolean;
};

/** A contract as an account lists it. */
export type ContractSummary = ContractTerm & {
  readonly id: ContractId;
  readonly propertyId: PropertyId | undefined;
};

/** A contract as a claim needs it. */
export type Contract = ContractTerm & {
  readonly id: ContractId;
  readonly accountId: AccountId;
  /** The customer's identity in the scheduling system. */
  readonly schedulingAccountId: string;
  readonly customerFacingId: CustomerFacingId;
  readonly packageId: string;
  /** `undefined` for one that runs until it is ended. */
  readonly endDate: LocalDate | undefined;
  readonly property: Property;
  readonly billingType: string;
  readonly pricebookId: string;
  /** The customer's contribution to each claim. */
  readonly contribution: Pence;
  readonly includedProducts: readonly Product[];
  readonly paymentsUpToDate: boolean;
  readonly isOilPackage: boolean;
};

/** A telephone number as stored: a country prefix beside the rest. */
export type TelephoneNumber = { readonly prefix: string; readonly number: string };

/** A person's account with the provider. */
export type Account = {
  readonly id: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The first and the second number in their places; `undefined` for a missing one. */
  readonly phones: readonly [TelephoneNumber | undefined, TelephoneNumber | undefined];
  readonly customerFacingId: CustomerFacingId;
  readonly contracts: readonly ContractSummary[];
  readonly properties: readonly Property[];
};

/** A home under cover. */
export type Property = {
  readonly id: PropertyId;
  readonly active: boolean;
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
};
