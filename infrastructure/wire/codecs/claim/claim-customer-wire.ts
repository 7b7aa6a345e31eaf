import * as t from 'io-ts';
import type { ClaimCustomer } from '#domain/claim';
import { productCodec } from '../account/contract-answer.ts';
import {
  customerJobFromWire,
  customerJobToWire,
  enrichedJobNodeCodec,
} from '../account/job-node.ts';
import {
  contractIdCodec,
  customerFacingIdCodec,
  penceCodec,
  referenceCodec,
  textOrNumberCodec,
} from '../value-codecs.ts';
import { tolerantList } from '../wire-type.ts';

/** The customer's own data, as a claim carries it and identification answers it. */
export const claimCustomerCodec = t.type({
  packageId: referenceCodec,
  isOilPackage: t.boolean,
  includedProducts: tolerantList(productCodec),
  billingType: textOrNumberCodec,
  contribution: penceCodec,
  firstName: t.string,
  lastName: t.string,
  customerFacingId: customerFacingIdCodec,
  contractId: contractIdCodec,
  sk_account_id: referenceCodec,
  jobs: tolerantList(enrichedJobNodeCodec),
});
export type ClaimCustomerWire = t.TypeOf<typeof claimCustomerCodec>;

/** The customer data that both sides know; identity and payments are separate. */
export type ClaimCustomerCore = Omit<ClaimCustomer, 'email' | 'postcode' | 'paymentsUpToDate'>;

export const claimCustomerFromWire = (customer: ClaimCustomerWire): ClaimCustomerCore => ({
  contractId: customer.contractId,
  customerFacingId: customer.customerFacingId,
  schedulingAccountId: customer.sk_account_id,
  packageId: customer.packageId,
  isOilPackage: customer.isOilPackage,
  includedProducts: customer.includedProducts,
  billingType: customer.billingType,
  contribution: customer.contribution,
  firstName: customer.firstName,
  lastName: customer.lastName,
  jobs: customer.jobs.map(customerJobFromWire),
});

export const claimCustomerToWire = (customer: ClaimCustomerCore): ClaimCustomerWire => ({
  packageId: customer.packageId,
  isOilPackage: customer.isOilPackage,
  includedProducts: [...customer.includedProducts],
  billingType: customer.billingType,
  contribution: customer.contribution,
  firstName: customer.firstName,
  lastName: customer.lastName,
  customerFacingId: customer.customerFacingId,
  contractId: customer.contractId,
  sk_account_id: customer.schedulingAccountId,
  jobs: customer.jobs.map(customerJobToWire),
});
