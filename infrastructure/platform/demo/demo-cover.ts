import { products, type Product } from '#domain/cover';
import type { ContractColumns, DemoProperty } from './seed.ts';

export type DemoContract = {
  readonly property: DemoProperty;
  /** London days ago on which it started. */
  readonly startedDaysAgo: number;
  /** Where it differs from the usual one. */
  readonly differs: Partial<ContractColumns>;
};

/** A job of the first contract. */
export type DemoJob = {
  readonly type: string;
  readonly createdDaysAgo: number;
  readonly state:
    | { readonly now: 'upcoming' }
    | { readonly now: 'completed'; readonly daysAgo: number }
    | { readonly now: 'cancelled'; readonly daysAgo: number };
};

type DemoCover = {
  readonly contracts: readonly DemoContract[];
  readonly jobs: readonly DemoJob[];
};

const productsWithout = (...left: readonly Product[]): Product[] =>
  products.filter((product) => !left.includes(product));

const propertyAt = (
  line1: string,
  town: string,
  postcode: string,
  line2?: string,
): DemoProperty => ({ line1, line2, town, postcode });

const contract = (
  property: DemoProperty,
  {
    startedDaysAgo = 200,
    ...differs
  }: Partial<ContractColumns> & { readonly startedDaysAgo?: number } = {},
): DemoContract => ({ property, startedDaysAgo, differs });

const cover = (contracts: readonly DemoContract[], jobs: readonly DemoJob[] = []): DemoCover => ({
  contracts,
  jobs,
});

const inCoolingOff = { startedDaysAgo: 5 };

/** The cover of each demo customer, by the part of their e-mail address before the @. */
export const demoCover: { readonly [local: string]: DemoCover | undefined } = {
  'one.contract': cover([contract(propertyAt('14 Larkspur Road', 'Ferncombe', 'FC1 4AB'))]),
  'several.contracts': cover([
    contract(propertyAt('Flat 1, Tanner House', 'Saltmere', 'SB2 7PT', '30 Quay Street')),
    contract(propertyAt('Flat 2, Tanner House', 'Saltmere', 'SB2 7PT', '30 Quay Street'), {
      contributionPence: 9500,
    }),
    contract(propertyAt('3 Orchard Rise', 'Brackwell Green', 'WB4 2HN'), {
      startedDaysAgo: 3,
      isRenewal: true,
    }),
  ]),
  'cooling.off': cover([
    contract(propertyAt('27 Cobbler Lane', 'Ferncombe', 'FC1 9DR'), inCoolingOff),
  ]),
  'one.of.each': cover([
    contract(propertyAt('5 Mill Court', 'Saltmere', 'SB1 3GY')),
    contract(propertyAt('88 Beacon Hill', 'Saltmere', 'SB1 8LW'), inCoolingOff),
    contract(propertyAt('2 Heron Close', 'Brackwell Green', 'WB2 5QE'), { status: 6 }),
    contract({ ...propertyAt('The Old Forge', 'Brackwell Green', 'WB7 1ZA'), active: false }),
  ]),
  'no.contracts': cover([]),
  'other.status': cover([
    contract(propertyAt('41 Station Parade', 'Ferncombe', 'FC3 6TS'), { status: 6 }),
  ]),
  'payments.behind': cover([
    contract(propertyAt('9 Weavers Row', 'Northolme', 'NF2 4JD'), { paymentsUpToDate: false }),
  ]),
  'no.contribution': cover([
    contract(propertyAt('63 Chapel Street', 'Northolme', 'NF2 8BU'), { contributionPence: 0 }),
  ]),
  'open.job': cover(
    [contract(propertyAt('18 Willow Bank', 'Northolme', 'NF5 3XR'))],
    [{ type: 'Plumbing', createdDaysAgo: 2, state: { now: 'upcoming' } }],
  ),
  reattend: cover(
    [contract(propertyAt('6 Castle View', 'Aldersby', 'AW1 5HP'))],
    [
      { type: 'Gas Job', createdDaysAgo: 15, state: { now: 'completed', daysAgo: 10 } },
      { type: 'Electric', createdDaysAgo: 50, state: { now: 'completed', daysAgo: 45 } },
    ],
  ),
  'fewer.products': cover([
    contract(propertyAt('52 Granary Way', 'Aldersby', 'AW3 7NB'), {
      packageId: 'your-home',
      includedProducts: productsWithout('locks', 'pests', 'doors', 'taps'),
    }),
  ]),
  'with.taps': cover([contract(propertyAt('11 Fountain Square', 'Aldersby', 'AW6 2LT'))]),
  'without.taps': cover(
    [
      contract(propertyAt('70 Ropewalk', 'Saltmere', 'SB4 9EF'), {
        packageId: 'your-home',
        includedProducts: productsWithout('taps'),
      }),
    ],
    [{ type: 'Drains', createdDaysAgo: 8, state: { now: 'cancelled', daysAgo: 7 } }],
  ),
  oil: cover([
    contract(propertyAt('Hillside Farm', 'Brackwell Green', 'WB9 4DG', 'Upper Moor Lane'), {
      isOilPackage: true,
    }),
  ]),
};
