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
  countCodec,
} from '../value-codecs.ts';
import { tolerantList, orNull } from '../wire-type.ts';
import type { EmailAddress, Postcode } from '#domain/identity';

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
type ClaimCustomerWire = t.TypeOf<typeof claimCustomerCodec>;

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

/** The request of an identification (document 1, section 7); the platform checks both texts itself. */
export const identifyCodec = t.type({ email: t.string, postcode: t.string });

export const identifiedCustomerCodec = t.intersection([
  claimCustomerCodec,
  t.type({ paymentsUpToDate: t.boolean }),
]);
type IdentifiedCustomer = t.TypeOf<typeof identifiedCustomerCodec>;

/** A refusal by its code if it has one, the one customer, or just their number. */
export const identifyAnswerCodec = t.type({
  data: t.union([
    t.type({
      error: t.partial({ code: orNull(t.union([t.number, t.string])), receipt: t.string }),
    }),
    t.strict({ count: countCodec, customer: identifiedCustomerCodec }),
    t.strict({ count: countCodec }),
  ]),
});
export type IdentifyAnswer = t.TypeOf<typeof identifyAnswerCodec>;

export const identifiedCustomerFromWire = (
  customer: IdentifiedCustomer,
  email: EmailAddress,
  postcode: Postcode,
): ClaimCustomer => ({
  ...claimCustomerFromWire(customer),
  paymentsUpToDate: customer.paymentsUpToDate,
  email,
  postcode,
});

export const identifiedCustomerToWire = (
  customer: Omit<ClaimCustomer, 'email' | 'postcode'>,
): IdentifiedCustomer => ({
  ...claimCustomerToWire(customer),
  paymentsUpToDate: customer.paymentsUpToDate,
});
