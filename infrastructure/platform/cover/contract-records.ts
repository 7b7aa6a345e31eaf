import { and, eq, sql } from 'drizzle-orm';
import type { Contract, Property } from '#domain/cover';
import type { ContractId } from '#domain/kernel';
import { parsePence, noPence, type Pence } from '#domain/money';
import { type Database, prepareStatement } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { refuse } from '../server/error-answers.ts';

export type AccountRow = typeof accounts.$inferSelect;
export type ContractRow = typeof contracts.$inferSelect;
export type PropertyRow = typeof properties.$inferSelect;

/** A contract with the account that holds it and the property that it covers, if it covers one. */
export type ContractRecord = {
  readonly account: AccountRow;
  readonly contract: ContractRow;
  readonly property: PropertyRow | null;
};

const selectContracts = (database: Database) =>
  database
    .select({ account: accounts, contract: contracts, property: properties })
    .from(contracts)
    .innerJoin(accounts, eq(accounts.id, contracts.accountId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId));

const selectContractById = prepareStatement((database) =>
  selectContracts(database).where(eq(contracts.id, sql.placeholder('id'))),
);

export const findContract = async (
  database: Database,
  id: ContractId,
): Promise<ContractRecord | undefined> => (await selectContractById(database, { id }))[0];

export const refuseUnknownContract = (): never =>
  refuse(404, 'contract-unknown', 'We cannot find this contract in your account.');

/** A property of a person with the contracts on it. */
export type CoveredProperty = {
  readonly property: PropertyRow;
  readonly contracts: readonly ContractRecord[];
};

/** Every property of the person with this e-mail address that has this postcode. */
export const propertiesAt = async (
  database: Database,
  emailKey: string,
  postcode: string,
): Promise<readonly CoveredProperty[]> => {
  const rows = await database
    .select({ account: accounts, contract: contracts, property: properties })
    .from(properties)
    .innerJoin(accounts, eq(accounts.id, properties.accountId))
    .leftJoin(contracts, eq(contracts.propertyId, properties.id))
    .where(and(eq(accounts.emailKey, emailKey), eq(properties.postcode, postcode)))
    .orderBy(properties.id);
  const found = new Map<string, CoveredProperty>();
  for (const { account, contract, property } of rows) {
    const known = found.get(property.id)?.contracts ?? [];
    const more = contract === null ? [] : [{ account, contract, property }];
    found.set(property.id, { property, contracts: [...known, ...more] });
  }
  return [...found.values()];
};

export const toPence = (amount: number): Pence => parsePence(amount) ?? noPence;

const toProperty = (row: PropertyRow): Property => ({
  id: row.id,
  active: row.active,
  addressLines: [row.addressLine1, row.addressLine2, row.addressLine3].flatMap((line) =>
    line === null ? [] : [line],
  ),
  town: row.town,
  postcode: row.postcode,
  country: row.country,
});

/** The contract as the domain knows it; `undefined` when it covers no property, or its account is no customer's. */
export const toContract = ({ account, contract, property }: ContractRecord): Contract | undefined =>
  property === null || account.schedulingAccountId === null
    ? undefined
    : {
        id: contract.id,
        accountId: contract.accountId,
        schedulingAccountId: account.schedulingAccountId,
        customerFacingId: contract.customerFacingId,
        status: contract.status,
        startDate: contract.startDate,
        endDate: contract.endDate,
        isRenewal: contract.isRenewal,
        packageId: contract.packageId,
        property: toProperty(property),
        billingType: contract.billingType,
        pricebookId: contract.pricebookId,
        contribution: toPence(contract.contributionPence),
        includedProducts: contract.includedProducts,
        paymentsUpToDate: contract.paymentsUpToDate,
        isOilPackage: contract.isOilPackage,
      };
