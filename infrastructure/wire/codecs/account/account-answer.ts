import * as t from 'io-ts';
import type { Account, ContractSummary, Property } from '#domain/cover';
import { identifier, type AccountId } from '#domain/kernel';
import {
  telephoneNumbers,
  lineIfFilled,
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
import { orNull, tolerantList } from '../wire-type.ts';

/** A contract as an account lists it (document 1, section 3.2). */
export const accountContractCodec = t.intersection([
  t.type({
    id: contractIdCodec,
    status: countCodec,
    start_date: localDateCodec,
    property_id: orNull(propertyIdCodec),
    customer_facing_id: orNull(customerFacingIdCodec),
  }),
  // Of these the portal needs none: a claim reads them off the contract itself.
  t.partial({
    package_id: orNull(referenceCodec),
    end_date: orNull(localDateCodec),
    billing_type: orNull(textOrNumberCodec),
    contribution: orNull(penceCodec),
    pricebook_id: orNull(referenceCodec),
    payment_amount: orNull(t.number),
    go_cardless_mandate_id: orNull(t.string),
    go_cardless_customer_id: orNull(t.string),
    go_cardless_subscription_id: orNull(t.string),
    is_renewal: orNull(t.boolean),
  }),
]);
export type AccountContract = t.TypeOf<typeof accountContractCodec>;

/** A property as an account lists it (document 1, section 3.3). */
export const accountPropertyCodec = t.intersection([
  t.type({
    id: propertyIdCodec,
    town: t.string,
    active: t.boolean,
    country: orNull(t.string),
    postcode: t.string,
    address_line_1: t.string,
  }),
  t.partial({ address_line_2: orNull(t.string), address_line_3: orNull(t.string) }),
]);
export type AccountProperty = t.TypeOf<typeof accountPropertyCodec>;

/**
 * A person's account: an engineer's may have only names, e-mail and phones (document 3, section 3), a customer's
 * must have the rest too (document 1, section 3.1).
 */
export const accountCodec = t.intersection([
  t.type({
    first_name: t.string,
    last_name: t.string,
    email: t.string,
  }),
  t.partial({
    id: accountIdCodec,
    active: orNull(t.boolean),
    middle_name: orNull(t.string),
    phone1_prefix: orNull(t.string),
    phone1: orNull(t.string),
    phone2_prefix: orNull(t.string),
    phone2: orNull(t.string),
    customer_facing_id: orNull(customerFacingIdCodec),
    contracts: orNull(tolerantList(accountContractCodec)),
    properties: orNull(tolerantList(accountPropertyCodec)),
  }),
]);
export type AccountWire = t.TypeOf<typeof accountCodec>;

/** The account call has its own answer for failures (document 1, section 7). */
export const accountAnswerCodec = t.union([
  t.type({ data: t.array(accountCodec) }),
  t.type({ data: t.type({ error: t.type({ message: t.string }) }) }),
]);
export type AccountAnswer = t.TypeOf<typeof accountAnswerCodec>;

const contractSummary = (contract: AccountContract): ContractSummary => ({
  id: contract.id,
  status: contract.status,
  startDate: contract.start_date,
  isRenewal: contract.is_renewal === true,
  propertyId: contract.property_id ?? undefined,
});

const propertyFromWire = (property: AccountProperty): Property => ({
  id: property.id,
  active: property.active,
  addressLines: [property.address_line_1, property.address_line_2, property.address_line_3].flatMap(
    lineIfFilled,
  ),
  town: property.town,
  postcode: property.postcode,
  country: property.country ?? '',
});

/** An account as the portal has it; one without an id gets the requested id. */
export const accountFromWire = (account: AccountWire, requestedId: AccountId): Account => ({
  id: account.id ?? requestedId,
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phones: [
    telephoneNumbers(account.phone1_prefix, account.phone1)[0],
    telephoneNumbers(account.phone2_prefix, account.phone2)[0],
  ],
  customerFacingId: account.customer_facing_id ?? identifier(''),
  contracts: (account.contracts ?? []).map(contractSummary),
  properties: (account.properties ?? []).map(propertyFromWire),
});

/** Whether an account has all fields of a customer's. */
export const isCustomerAccount = (account: AccountWire): boolean =>
  account.id !== undefined &&
  account.active !== undefined &&
  (account.customer_facing_id ?? undefined) !== undefined &&
  (account.contracts ?? undefined) !== undefined &&
  (account.properties ?? undefined) !== undefined;
