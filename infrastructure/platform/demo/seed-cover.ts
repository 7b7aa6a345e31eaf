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
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { createJobs, type NewJob } from '../jobs/create-job.ts';
import { plannedStatusPeriods, type JobStatusPeriod } from '../jobs/job-status-period.ts';
import { demoCover, type DemoContract, type DemoJob } from './demo-cover.ts';
import { contractRow, demoId, propertyRow, type ContractColumns, type Seed } from './seed.ts';
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

const propertyOf = ({ local }: Holder, position: number): PropertyId =>
  demoId<PropertyId>('property', local, String(position));

const contractOf = ({ local }: Holder, position: number): ContractId =>
  demoId<ContractId>('contract', local, String(position));

const coverRow = (
  holder: Holder,
  { startedDaysAgo, differs }: DemoContract,
  position: number,
  now: Instant,
): ContractColumns => {
  const { local, accountId, customerFacingId } = holder;
  const name = String(position);
  return contractRow({
    id: contractOf(holder, position),
    accountId,
    propertyId: propertyOf(holder, position),
    startDate: addDays(londonDate(now), -startedDaysAgo),
    paymentAmountPence: 2450,
    customerFacingId: identifier<CustomerFacingId>(`${customerFacingId}-${name}`),
    mandateId: demoId('mandate', local, name),
    payerId: demoId('payer', local),
    subscriptionId: demoId('subscription', local, name),
    ...differs,
  });
};

/** An engineer accepted an hour after the claim. */
const acceptedAt = (createdAt: Instant): Instant => instant(createdAt + millisecondsPerHour);

/** The status history of a demo job. */
const statusPeriodsOf = (
  { state }: DemoJob,
  createdAt: Instant,
  now: Instant,
): readonly JobStatusPeriod[] => {
  const planned = plannedStatusPeriods(createdAt);
  if (state.now === 'upcoming')
    return [...planned, { since: acceptedAt(createdAt), ...jobStatusAfter('accept-offer') }];
  const since = daysBefore(now, state.daysAgo);
  return state.now === 'completed'
    ? [...planned, { since, status: 'Complete', claimStatus: 'Closed' }]
    : [
        ...planned,
        {
          since,
          status: 'Cancelled',
          claimStatus: 'Investigation Required',
          abortReason: 'Cancelled by customer',
        },
      ];
};

/** A job of the first contract. */
const jobOf = (holder: Holder, job: DemoJob, position: number, now: Instant): NewJob => {
  const createdAt = daysBefore(now, job.createdDaysAgo);
  return {
    uid: demoId<JobUid>('job', holder.local, String(position)),
    accountId: holder.accountId,
    contractId: contractOf(holder, 1),
    type: job.type,
    createdAt,
    statusPeriods: statusPeriodsOf(job, createdAt, now),
  };
};

const rowsOf = (person: DemoPerson, index: number, now: Instant) => {
  const local = person.email.replace(/@.*$/, '');
  const cover = demoCover[local];
  if (person.accountId === null || (person.role === 'customer' && cover === undefined)) return [];
  const holder: Holder = {
    local,
    accountId: identifier<AccountId>(person.accountId),
    customerFacingId: identifier<CustomerFacingId>(`PL-${100_101 + index}`),
  };
  const { contracts: covered = [], jobs = [] } = cover ?? {};
  return [
    {
      account: accountRow(person, holder),
      properties: covered.map(({ property }, at) =>
        propertyRow(propertyOf(holder, at + 1), holder.accountId, property),
      ),
      contracts: covered.map((contract, at) => coverRow(holder, contract, at + 1, now)),
      jobs: jobs.map((job, at) => jobOf(holder, job, at + 1, now)),
    },
  ];
};

/** Writes the accounts of the demo users, and the customers' cover. */
export const seedCover: Seed = async (transaction, now) => {
  const rows = demoPeople.flatMap((person, index) => rowsOf(person, index, now));
  await transaction.insert(accounts).values(rows.map(({ account }) => account));
  await transaction.insert(properties).values(rows.flatMap((each) => each.properties));
  await transaction.insert(contracts).values(rows.flatMap((each) => each.contracts));
  await createJobs(
    transaction,
    rows.flatMap(({ jobs }) => jobs),
  );
};
