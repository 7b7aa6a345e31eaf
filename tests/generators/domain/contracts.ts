import fc from 'fast-check';
import {
  type Account,
  type Contract,
  type ContractSummary,
  products,
  type Product,
  type Property,
} from '#domain/cover';
import type { AccountId, ContractId, CustomerFacingId, PropertyId } from '#domain/kernel';
import { addDays, type LocalDate } from '#domain/time';
import type { Pence } from '#domain/money';
import { anyLocalDate } from './clocks.ts';

const shortText = fc.string({ maxLength: 12 });
const identifierFrom = <Id extends string>(prefix: string, most: number): fc.Arbitrary<Id> =>
  fc.nat(most).map((number) => `${prefix}-${number}` as Id);

/** Usually all areas, or all but a few, or one. */
export const anyProducts: fc.Arbitrary<readonly Product[]> = fc.oneof(
  fc.constant(products),
  fc.subarray([...products], { minLength: products.length - 2 }),
  fc.subarray([...products]),
  fc.constantFrom(...products).map((product) => [product]),
);

const anyContribution: fc.Arbitrary<Pence> = fc
  .oneof(fc.constant(0), fc.constant(1), fc.nat(20_000))
  .map((amount) => amount as Pence);

export const anyProperty: fc.Arbitrary<Property> = fc.record({
  id: identifierFrom<PropertyId>('property', 3),
  active: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
  addressLines: fc.array(shortText, { maxLength: 3 }),
  town: shortText,
  postcode: fc.constantFrom('M1 1AE', 'EC1A 1BB'),
  country: fc.constant('GB'),
});

/** A start date that lies close to the end of the cooling-off period on a date. */
export const startDateNear = (today: LocalDate): fc.Arbitrary<LocalDate> =>
  fc
    .oneof(
      fc.integer({ min: -16, max: -12 }),
      fc.integer({ min: -40, max: 20 }),
      fc.integer({ min: -2000, max: 400 }),
    )
    .map((days) => addDays(today, days));

const termOn = (today: LocalDate) => ({
  status: fc.oneof({ weight: 4, arbitrary: fc.constant(4) }, fc.integer({ min: -1, max: 9 })),
  startDate: startDateNear(today),
  isRenewal: fc.boolean(),
});

export const anyContractSummary = (today: LocalDate): fc.Arbitrary<ContractSummary> =>
  fc.record({
    ...termOn(today),
    id: identifierFrom<ContractId>('contract', 99),
    propertyId: fc.option(identifierFrom<PropertyId>('property', 3), { nil: undefined, freq: 8 }),
  });

export const anyContract = (today: LocalDate): fc.Arbitrary<Contract> =>
  fc.record({
    ...termOn(today),
    id: identifierFrom<ContractId>('contract', 99),
    accountId: identifierFrom<AccountId>('account', 9),
    schedulingAccountId: shortText,
    customerFacingId: identifierFrom<CustomerFacingId>('C', 99),
    packageId: shortText,
    endDate: anyLocalDate,
    property: anyProperty,
    billingType: fc.constantFrom('monthly', 'annual'),
    pricebookId: shortText,
    contribution: anyContribution,
    includedProducts: anyProducts,
    paymentsUpToDate: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
    isOilPackage: fc.boolean(),
  });

const anyPhone = fc.option(fc.record({ prefix: fc.constant('+44'), number: shortText }), {
  nil: undefined,
});

export const anyAccount = (today: LocalDate): fc.Arbitrary<Account> =>
  fc.record({
    id: identifierFrom<AccountId>('account', 9),
    firstName: shortText,
    lastName: shortText,
    email: fc.emailAddress(),
    phones: fc.tuple(anyPhone, anyPhone),
    customerFacingId: identifierFrom<CustomerFacingId>('C', 99),
    contracts: fc.array(anyContractSummary(today), { maxLength: 4 }),
    properties: fc.uniqueArray(anyProperty, { selector: ({ id }) => id, maxLength: 4 }),
  });
