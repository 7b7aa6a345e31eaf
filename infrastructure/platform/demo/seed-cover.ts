import type {
  AccountId,
  ContractId,
  CustomerFacingId,
  JobUid,
  PropertyId,
} from '#domain/kernel/identifiers.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { instant, millisecondsPerDay, type Instant } from '#domain/kernel/instant.ts';
import { addDays } from '#domain/kernel/local-date.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import type { Transaction } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/cover.ts';
import { emailKeyOf } from '../identity/email-key.ts';
import { createJob } from '../jobs/create-job.ts';
import type { JobStanding } from '../jobs/job-standing.ts';
import { plannedStandings } from '../jobs/planned-standings.ts';
import { demoCover, type DemoContract, type DemoJob } from './demo-cover.ts';
import { demoId } from './demo-id.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';

type Holder = {
  readonly local: string;
  readonly accountId: AccountId;
  readonly customerFacingId: CustomerFacingId;
};

const daysBefore = (now: Instant, days: number): Instant =>
  instant(now - days * millisecondsPerDay);

const seedAccount = async (
  transaction: Transaction,
  { email, name, phone, role }: DemoPerson,
  { local, accountId, customerFacingId }: Holder,
): Promise<void> => {
  const [firstName = name, ...rest] = name.split(' ');
  await transaction.insert(accounts).values({
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
    ...(role === 'customer' && {
      customerFacingId,
      schedulingAccountId: demoId('scheduling-account', local),
    }),
  });
};

const seedContract = async (
  transaction: Transaction,
  { local, accountId, customerFacingId }: Holder,
  contract: DemoContract,
  index: number,
  now: Instant,
): Promise<ContractId> => {
  const name = String(index + 1);
  const propertyId = demoId<PropertyId>('property', local, name);
  const { property } = contract;
  if (property !== undefined) {
    await transaction.insert(properties).values({
      id: propertyId,
      accountId,
      active: property.active,
      addressLine1: property.line1,
      addressLine2: property.line2 ?? null,
      town: property.town,
      postcode: property.postcode,
      country: 'United Kingdom',
    });
  }
  const id = demoId<ContractId>('contract', local, name);
  const startDate = addDays(londonDate(now), -contract.startedDaysAgo);
  await transaction.insert(contracts).values({
    id,
    accountId,
    propertyId: property === undefined ? null : propertyId,
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
  });
  return id;
};

const over = (
  raisedAt: Instant,
  end: Omit<JobStanding, 'abortReason'> & Partial<JobStanding>,
): readonly JobStanding[] => [
  plannedStandings(raisedAt, [])[0],
  { ...end, abortReason: end.abortReason },
];

/** How a demo job came to stand as it does; one with a visit ahead moves on by itself like any other. */
const standingsOf = (
  { standing }: DemoJob,
  raisedAt: Instant,
  now: Instant,
): readonly JobStanding[] => {
  if (standing.now === 'upcoming')
    return plannedStandings(raisedAt, [{ date: addDays(londonDate(now), 3), slots: ['12:00:00'] }]);
  const since = daysBefore(now, standing.daysAgo);
  return standing.now === 'completed'
    ? over(raisedAt, { since, status: 'Complete', claimStatus: 'Closed' })
    : over(raisedAt, {
        since,
        status: 'Cancelled',
        claimStatus: 'Investigation Required',
        abortReason: 'Cancelled by customer',
      });
};

const seedJob = async (
  transaction: Transaction,
  { local, accountId }: Holder,
  contractId: ContractId,
  job: DemoJob,
  index: number,
  now: Instant,
): Promise<void> => {
  const createdAt = daysBefore(now, job.raisedDaysAgo);
  await createJob(transaction, {
    uid: demoId<JobUid>('job', local, String(index + 1)),
    accountId,
    contractId,
    type: job.type,
    createdAt,
    standings: standingsOf(job, createdAt, now),
  });
};

/** Writes the accounts of the demo people, and what each customer has cover for. */
export const seedCover = async (transaction: Transaction, now: Instant): Promise<void> => {
  for (const [index, person] of demoPeople.entries()) {
    const local = person.email.replace(/@.*$/, '');
    const cover = demoCover[local];
    if (person.accountId === null || (person.role === 'customer' && cover === undefined)) continue;
    const holder: Holder = {
      local,
      accountId: identifier<AccountId>(person.accountId),
      customerFacingId: identifier<CustomerFacingId>(`PL-${100_101 + index}`),
    };
    await seedAccount(transaction, person, holder);
    const held: ContractId[] = [];
    for (const [position, contract] of (cover?.contracts ?? []).entries())
      held.push(await seedContract(transaction, holder, contract, position, now));
    for (const [position, job] of (cover?.jobs ?? []).entries())
      if (held[0] !== undefined) await seedJob(transaction, holder, held[0], job, position, now);
  }
};
