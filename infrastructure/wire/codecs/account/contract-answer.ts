import * as t from 'io-ts';
import { type Contract, products } from '#domain/cover';
import { identifier } from '#domain/kernel';
import {
  accountIdCodec,
  contractIdCodec,
  countCodec,
  customerFacingIdCodec,
  localDateCodec,
  penceCodec,
  propertyIdCodec,
  referenceCodec,
  textOrNumberCodec,
} from '../value-codecs.ts';
import { oneOf, orNull, tolerantList } from '../wire-type.ts';

export const productCodec = oneOf(products, 'Product');

/** A contract as a claim needs it (document 2, section 3). */
export const contractCodec = t.intersection([
  t.type({
    id: contractIdCodec,
    status: countCodec,
    accountId: orNull(accountIdCodec),
    packageId: referenceCodec,
    startDate: localDateCodec,
    property: t.type({
      id: propertyIdCodec,
      active: t.boolean,
      address: t.intersection([
        t.type({ line1: t.string }),
        t.partial({ line2: orNull(t.string), line3: orNull(t.string) }),
      ]),
      country: orNull(t.string),
      postcode: t.string,
      town: t.string,
    }),
    billingType: textOrNumberCodec,
    contribution: penceCodec,
    pricebookId: orNull(referenceCodec),
    contractCustomerFacingId: customerFacingIdCodec,
    skAccountId: referenceCodec,
    includedProducts: tolerantList(productCodec),
    paymentsUpToDate: t.boolean,
    isOilPackage: t.boolean,
    paymentAmount: orNull(t.number),
    paymentDetails: orNull(
      t.partial({
        mandateId: orNull(t.string),
        customerId: orNull(t.string),
        subscriptionId: orNull(t.string),
      }),
    ),
  }),
  t.partial({
    isRenewal: orNull(t.boolean),
    endDate: orNull(localDateCodec),
  }),
]);
export type ContractWire = t.TypeOf<typeof contractCodec>;

/** The first contract of the list is the requested one. */
export const contractAnswerCodec = t.type({ data: t.array(contractCodec) });

export const contractFromWire = (contract: ContractWire): Contract => {
  const { address, ...property } = contract.property;
  const lines = [address.line1, address.line2, address.line3];
  return {
    id: contract.id,
    status: contract.status,
    startDate: contract.startDate,
    endDate: contract.endDate ?? undefined,
    isRenewal: contract.isRenewal === true,
    accountId: contract.accountId ?? identifier(''),
    schedulingAccountId: contract.skAccountId,
    customerFacingId: contract.contractCustomerFacingId,
    packageId: contract.packageId,
    property: {
      id: property.id,
      active: property.active,
      addressLines: lines.flatMap((line) => (line?.trim() ? [line] : [])),
      town: property.town,
      postcode: property.postcode,
      country: property.country ?? '',
    },
    billingType: contract.billingType,
    pricebookId: contract.pricebookId ?? '',
    contribution: contract.contribution,
    includedProducts: contract.includedProducts,
    paymentsUpToDate: contract.paymentsUpToDate,
    isOilPackage: contract.isOilPackage,
  };
};
