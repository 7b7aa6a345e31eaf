import { createHash } from 'node:crypto';
import { products } from '#domain/cover';
import { identifier, type AccountId, type Brand, type PropertyId } from '#domain/kernel';
import { addDays, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import type { contracts, properties } from '../database/schema/accounts.ts';

/** Writes one room's demo rows; `now` is the moment that "ten days ago" is counted from. */
export type Seed = (transaction: Transaction, now: Instant) => Promise<void>;

/** An opaque identity for a demo row, the same each time that the data start afresh. */
export const demoId = <Id extends Brand<string, string>>(...names: readonly string[]): Id => {
  const digits = createHash('sha256').update(names.join('/')).digest('hex');
  return identifier<Id>(
    digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );
};

/** Invented towns and postcodes: no postcode area has these letters. */
export type DemoProperty = {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly town: string;
  readonly postcode: string;
  readonly active?: boolean;
};

export const propertyRow = (
  id: PropertyId,
  accountId: AccountId,
  { line1, line2, town, postcode, active = true }: DemoProperty,
): typeof properties.$inferInsert => ({
  id,
  accountId,
  active,
  addressLine1: line1,
  addressLine2: line2 ?? null,
  town,
  postcode,
  country: 'United Kingdom',
});

export type ContractColumns = typeof contracts.$inferInsert;

/** A contract of a year on every product, with £60 to pay towards each claim, where it is not said otherwise. */
export const contractRow = (
  own: Pick<ContractColumns, 'id' | 'accountId' | 'propertyId' | 'customerFacingId' | 'startDate'> &
    Partial<ContractColumns>,
): ContractColumns => ({
  status: 4,
  packageId: 'your-home-plus',
  endDate: addDays(own.startDate, 364),
  billingType: 'monthly',
  contributionPence: 6000,
  pricebookId: 'standard',
  isRenewal: false,
  includedProducts: [...products],
  paymentsUpToDate: true,
  isOilPackage: false,
  ...own,
});
