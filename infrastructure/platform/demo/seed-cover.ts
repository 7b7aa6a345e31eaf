import {
  type AccountId,
  type ContractId,
  type CustomerFacingId,
  type JobUid,
  type PropertyId,
  identifier,
} from '#domain/kernel';
import {
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  type Instant,
  addDays,
  londonDate,
} from '#domain/time';
import { jobStatusAfter } from '#domain/repair';
import type { Transaction } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { createJob, type NewJob } from '../jobs/create-job.ts';
import { plannedStatusPeriods, type JobStatusPeriod } from '../jobs/job-status-period.ts';
import { demoCover, type DemoContract, type DemoJob, type DemoProperty } from './demo-cover.ts';
import { demoId } from './seed.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';

type Holder = {
  readonly local: string;
  readonly accountId: AccountId;
  readonly customerFacingId: CustomerFacingId;
};

const daysBefore = (now: Instant, days: number): Instant =>
  instant(now - days * millisecondsPerDay);

const accountRow = (
  { email, name, phone, role }: DemoPerson,
  { local, accountId, customerFacingId }: Holder,
): typeof accounts.$inferInsert => {
  const [firstName = name, ...rest] = name.split(' ');
  return {
    id: accountId,
    active: true,
    firstName,
    lastName: rest.join(' '),
    email,
    emailKey: emailKeyOf(email),
    phone1Prefix: phone.slice(0, 3),
    phone1: phone.slice(3),
    phone2Prefix: '+44',
    // 01632 is the area code that Ofcom keeps free for drama.
    phone2: `1632960${phone.slice(-3)}`,
    ...(local === 'closing.engineer' && { vatNumber: 'GB123456789' }),
    ...(role === 'customer' && {
      customerFacingId,
      schedulingAccountId: demoId('scheduling-account', local),
    }),
  };
};

const propertyRow = (
  { local, accountId }: Holder,
  property: DemoProperty,
  position: number,
): typeof properties.$inferInsert => ({
  id: demoId<PropertyId>('property', local, String(position)),
  accountId,
  active: property.active,
  addressLine1: property.line1,
  addressLine2: property.line2 ?? null,
  town: property.town,
  postcode: property.postcode,
  country: 'United Kingdom',
});

const contractRow = (
  { local, accountId, customerFacingId }: Holder,
  contract: DemoContract,
  position: number,
  propertyId: PropertyId | null,
  now: Instant,
): typeof contracts.$inferInsert => {
  const name = String(position);
  const startDate = addDays(londonDate(now), -contract.startedDaysAgo);
  return {
    id: demoId<ContractId>('contract', local, name),
    accountId,
    propertyId,
    status: contract.status,
    packageId: contract.packageId,
    startDate,
    endDate: addDays(startDate, 364),
    billingType: 'monthly',
    contributionPence: contract.contribution,
    pricebookId: 'standard',
    paymentAmountPence: 2450,
    customerFacingId: identifier<CustomerFacingId>(`${customerFacingId}-${name}`),
    mandateId: demoId('mandate', local, name),
    payerId: demoId('payer', local),
    subscriptionId: demoId('subscription', local, name),
    isRenewal: contract.isRenewal,
    includedProducts: [...contract.products],
    paymentsUpToDate: contract.paymentsUpToDate,
    isOilPackage: contract.isOil,
  };
};

const over = (
  raisedAt: Instant,
  end: Omit<JobStatusPeriod, 'abortReason' | 'planned'> & Partial<JobStatusPeriod>,
): readonly JobStatusPeriod[] => [
  ...plannedStatusPeriods(raisedAt),
  { ...end, abortReason: end.abortReason, planned: false },
];

/** An engineer accepted an hour after the claim. */
const acceptedAt = (raisedAt: Instant): Instant => instant(raisedAt + millisecondsPerHour);

/** The status history of a demo job. */
const statusPeriodsOf = (
  { state }: DemoJob,
  raisedAt: Instant,
  now: Instant,
): readonly JobStatusPeriod[] => {
  if (state.now === 'upcoming')
    return over(raisedAt, { since: acceptedAt(raisedAt), ...jobStatusAfter('accept-offer') });
  const since = daysBefore(now, state.daysAgo);
  return state.now === 'completed'
    ? over(raisedAt, { since, status: 'Complete', claimStatus: 'Closed' })
    : over(raisedAt, {
        since,
        status: 'Cancelled',
        claimStatus: 'Investigation Required',
        abortReason: 'Cancelled by customer',
      });
};

const jobOf = (
  { local, accountId }: Holder,
  contractId: ContractId,
  job: DemoJob,
  position: number,
  now: Instant,
): NewJob => {
  const createdAt = daysBefore(now, job.raisedDaysAgo);
  return {
    uid: demoId<JobUid>('job', local, String(position)),
    accountId,
    contractId,
    type: job.type,
    createdAt,
    statusPeriods: statusPeriodsOf(job, createdAt, now),
  };
};

type CoverRows = {
  readonly account: typeof accounts.$inferInsert;
  readonly properties: readonly (typeof properties.$inferInsert)[];
  readonly contracts: readonly (typeof contracts.$inferInsert)[];
  readonly jobs: readonly NewJob[];
};

const rowsOf = (person: DemoPerson, index: number, now: Instant): readonly CoverRows[] => {
  const local = person.email.replace(/@.*$/, '');
  const cover = demoCover[local];
  if (person.accountId === null || (person.role === 'customer' && cover === undefined)) return [];
  const holder: Holder = {
    local,
    accountId: identifier<AccountId>(person.accountId),
    customerFacingId: identifier<CustomerFacingId>(`PL-${100_101 + index}`),
  };
  const coverRows = (cover?.contracts ?? []).map((contract, position) => {
    const property = contract.property && propertyRow(holder, contract.property, position + 1);
    const row = contractRow(holder, contract, position + 1, property?.id ?? null, now);
    return { contract: row, properties: property === undefined ? [] : [property] };
  });
  const [first] = coverRows;
  return [
    {
      account: accountRow(person, holder),
      properties: coverRows.flatMap((each) => each.properties),
      contracts: coverRows.map(({ contract }) => contract),
      jobs:
        first === undefined
          ? []
          : (cover?.jobs ?? []).map((job, position) =>
              jobOf(holder, first.contract.id, job, position + 1, now),
            ),
    },
  ];
};

/** Writes the accounts of the demo users, and the customers' cover. */
export const seedCover = async (transaction: Transaction, now: Instant): Promise<void> => {
  const rows = demoPeople.flatMap((person, index) => rowsOf(person, index, now));
  await transaction.insert(accounts).values(rows.map(({ account }) => account));
  await transaction.insert(properties).values(rows.flatMap((each) => each.properties));
  await transaction.insert(contracts).values(rows.flatMap((each) => each.contracts));
  for (const job of rows.flatMap(({ jobs }) => jobs)) await createJob(transaction, job);
};
