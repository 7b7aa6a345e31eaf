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
import { contractRow, demoId, propertyRow, type Seed } from './seed.ts';

/** Customers whom engineers visit, and who never sign in. */
type DemoHousehold = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string | undefined;
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
    line2,
    town,
    postcode,
    accountId: demoId<AccountId>('household', key),
    contractId: demoId<ContractId>('household-contract', key),
  };
};

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
  const rows = demoHouseholds.map((household, index) => ({
    ...household,
    index,
    reference: `PL-${firstNumber + index}`,
    propertyId: demoId<PropertyId>('household-property', household.key),
    email: `${household.key}@pilotlight.test`,
  }));
  await transaction.insert(accounts).values(
    rows.map(({ key, accountId, firstName, lastName, email, reference, index }) => ({
      id: accountId,
      active: true,
      firstName,
      lastName,
      email,
      emailKey: emailKeyOf(email),
      // Numbers that Ofcom keeps free for drama; every third household has a second one.
      phone1Prefix: '+44',
      phone1: phone('7700900', 200 + index),
      phone2Prefix: index % 3 === 0 ? '+44' : null,
      phone2: index % 3 === 0 ? phone('1632960', 200 + index) : null,
      customerFacingId: identifier<CustomerFacingId>(reference),
      schedulingAccountId: demoId('household-scheduling', key),
    })),
  );
  await transaction
    .insert(properties)
    .values(rows.map((row) => propertyRow(row.propertyId, row.accountId, row)));
  await transaction.insert(contracts).values(
    rows.map(({ accountId, contractId, propertyId, reference }) =>
      contractRow({
        id: contractId,
        accountId,
        propertyId,
        startDate,
        customerFacingId: identifier<CustomerFacingId>(`${reference}-1`),
      }),
    ),
  );
};
