import { products } from '#domain/cover';
import {
  type AccountId,
  type ContractId,
  type CustomerFacingId,
  type PropertyId,
  identifier,
} from '#domain/kernel';
import { addDays, londonDate } from '#domain/time';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { demoId, type Seed } from './seed.ts';

/** Customers whom engineers visit, and who never sign in. */
type DemoHousehold = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2?: string;
  readonly town: string;
  readonly postcode: string;
  readonly accountId: AccountId;
  readonly contractId: ContractId;
};

const household = (
  name: string,
  line1: string,
  town: string,
  postcode: string,
  line2?: string,
): DemoHousehold => {
  const [firstName = name, ...rest] = name.split(' ');
  const key = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return {
    key,
    firstName,
    lastName: rest.join(' '),
    line1,
    ...(line2 !== undefined && { line2 }),
    town,
    postcode,
    accountId: demoId<AccountId>('household', key),
    contractId: demoId<ContractId>('household-contract', key),
  };
};

/** Towns and postcodes that are on no map. */
const demoHouseholds = [
  household('Beryl Ashdown', '22 Larkspur Road', 'Ferncombe', 'FC1 4AD'),
  household('Dev Chandra', 'Flat 4, Tanner House', 'Saltmere', 'SB2 7PT', '30 Quay Street'),
  household('Gwen Mostyn', '9 Orchard Rise', 'Brackwell Green', 'WB4 2HP'),
  household('Tobias Lindqvist', '41 Cobbler Lane', 'Ferncombe', 'FC1 9DT'),
  household('Amara Obi', '17 Mill Court', 'Saltmere', 'SB1 3GZ'),
  household('Stanley Rudge', '102 Beacon Hill', 'Saltmere', 'SB1 8LX'),
  household('Mei Tanaka', '6 Heron Close', 'Brackwell Green', 'WB2 5QF'),
  household('Patrick Doyle', '3 Weavers Row', 'Northolme', 'NF2 4JE'),
  household('Ines Carvalho', '77 Chapel Street', 'Northolme', 'NF2 8BW'),
  household('Hugh Pemberton', 'The Lodge', 'Aldersby', 'AW1 5HR', 'Castle View'),
  household('Zainab Qureshi', '60 Granary Way', 'Aldersby', 'AW3 7ND'),
  household("Siobhán O'Hare", '15 Fountain Square', 'Aldersby', 'AW6 2LU'),
] as const satisfies readonly DemoHousehold[];

/** The household at an index; the list repeats. */
export const householdAt = (index: number): DemoHousehold =>
  demoHouseholds[index % demoHouseholds.length] ?? demoHouseholds[0];

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
