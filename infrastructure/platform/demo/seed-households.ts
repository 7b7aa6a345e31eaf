import { type CustomerFacingId, type PropertyId, identifier } from '#domain/kernel';
import { addDays, londonDate } from '#domain/time';
import { products } from '#domain/cover';
import { accounts, contracts, properties } from '../database/schema/cover.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { demoHouseholds } from './demo-households.ts';
import { demoId } from './demo-id.ts';
import type { Seed } from './seed.ts';

const firstNumber = 200_101;

const phone = (start: string, index: number): string => `${start}${String(index).padStart(3, '0')}`;

/** The accounts, properties and contracts of the customers with visits. */
export const seedHouseholds: Seed = async (transaction, now) => {
  const startDate = addDays(londonDate(now), -300);
  const rows = demoHouseholds.map((household, index) => {
    const { key, accountId, contractId } = household;
    const customerFacingId = identifier<CustomerFacingId>(`PL-${firstNumber + index}`);
    const propertyId = demoId<PropertyId>('household-property', key);
    const email = `${key}@pilotlight.test`;
    return { household, accountId, contractId, customerFacingId, propertyId, email, index };
  });
  await transaction.insert(accounts).values(
    rows.map(({ household: { key, firstName, lastName }, ...row }) => ({
      id: row.accountId,
      active: true,
      firstName,
      lastName,
      email: row.email,
      emailKey: emailKeyOf(row.email),
      // Numbers that Ofcom keeps free for drama; every third household has a second one.
      phone1Prefix: '+44',
      phone1: phone('7700900', 200 + row.index),
      phone2Prefix: row.index % 3 === 0 ? '+44' : null,
      phone2: row.index % 3 === 0 ? phone('1632960', 200 + row.index) : null,
      customerFacingId: row.customerFacingId,
      schedulingAccountId: demoId('household-scheduling', key),
    })),
  );
  await transaction.insert(properties).values(
    rows.map(({ household, accountId, propertyId }) => ({
      id: propertyId,
      accountId,
      active: true,
      addressLine1: household.line1,
      addressLine2: 'line2' in household ? (household.line2 ?? null) : null,
      town: household.town,
      postcode: household.postcode,
      country: 'United Kingdom',
    })),
  );
  await transaction.insert(contracts).values(
    rows.map(({ accountId, contractId, propertyId, customerFacingId }) => ({
      id: contractId,
      accountId,
      propertyId,
      status: 4,
      packageId: 'your-home-plus',
      startDate,
      endDate: addDays(startDate, 364),
      billingType: 'monthly',
      contributionPence: 6000,
      pricebookId: 'standard',
      customerFacingId: identifier<CustomerFacingId>(`${customerFacingId}-1`),
      isRenewal: false,
      includedProducts: [...products],
      paymentsUpToDate: true,
      isOilPackage: false,
    })),
  );
};
