import fc from 'fast-check';
import type { Account, Contract, ContractSummary, Property } from '#domain/cover';
import type { AccountId, ContractId, CustomerFacingId, PropertyId } from '#domain/kernel';
import { contractsOn, contractTerms, productLists, properties } from '#domain/testing';
import type { LocalDate } from '#domain/time';

const shortText = fc.string({ maxLength: 12 });
const identifierFrom = <Id extends string>(prefix: string, most: number): fc.Arbitrary<Id> =>
  fc.nat(most).map((number) => `${prefix}-${number}` as Id);

/** Usually all areas, or all but a few, or one. */
export const anyProducts = productLists(fc);

export const anyProperty: fc.Arbitrary<Property> = properties(fc);

export const anyContractSummary = (today: LocalDate): fc.Arbitrary<ContractSummary> =>
  fc
    .tuple(
      contractTerms(fc, today),
      identifierFrom<ContractId>('contract', 99),
      fc.option(identifierFrom<PropertyId>('property', 3), { nil: undefined, freq: 8 }),
    )
    .map(([term, id, propertyId]) => ({ ...term, id, propertyId }));

export const anyContract = (today: LocalDate): fc.Arbitrary<Contract> => contractsOn(fc, today);

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
