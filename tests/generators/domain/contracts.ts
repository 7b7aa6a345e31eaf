import fc from 'fast-check';
import type { Account, ContractSummary } from '#domain/cover';
import type { ContractId, PropertyId } from '#domain/kernel';
import { contractTerms, properties } from '#domain/testing';
import type { LocalDate } from '#domain/time';

const identifierFrom = <Id extends string>(prefix: string, most: number): fc.Arbitrary<Id> =>
  fc.nat(most).map((number) => `${prefix}-${number}` as Id);

const anyContractSummary = (today: LocalDate): fc.Arbitrary<ContractSummary> =>
  fc
    .tuple(
      contractTerms(fc, today),
      identifierFrom<ContractId>('contract', 99),
      fc.option(identifierFrom<PropertyId>('property', 3), { nil: undefined, freq: 8 }),
    )
    .map(([term, id, propertyId]) => ({ ...term, id, propertyId }));

/** What an account has of contracts and properties. */
export const anyAccount = (
  today: LocalDate,
): fc.Arbitrary<Pick<Account, 'contracts' | 'properties'>> =>
  fc.record({
    contracts: fc.array(anyContractSummary(today), { maxLength: 4 }),
    properties: fc.uniqueArray(properties(fc), { selector: ({ id }) => id, maxLength: 4 }),
  });
