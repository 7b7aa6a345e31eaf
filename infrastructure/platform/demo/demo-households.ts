import type { AccountId, ContractId } from '#domain/kernel';
import { demoId } from './demo-id.ts';

/** Customers whom engineers visit, and who never sign in. */
export type DemoHousehold = {
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
export const demoHouseholds = [
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
