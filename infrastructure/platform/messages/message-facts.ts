import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type JobUid, oneLine } from '#domain/kernel';
import { pathOfRequest, type JobStatus } from '#domain/repair';
import { dialledNumber } from '#domain/identity';
import type { Instant } from '#domain/time';
import type { AccountRow } from '../cover/contract-records.ts';
import type { Database } from '../database/database.ts';
import type { PlatformConfiguration } from '../server/platform-context.ts';
import { accounts, contracts, properties } from '../database/schema/cover.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';
import { requestOfJob } from '../jobs/request-of-job.ts';
import { jobStatusAt } from '../jobs/job-status-period.ts';
import type { MessageFacts } from './message-words.ts';

const engineers = alias(accounts, 'engineers');
const bookings = alias(jobs, 'bookings');

export type Addressed = MessageFacts & {
  readonly status: JobStatus;
  readonly email: string;
  readonly person: string;
  readonly telephone: string | undefined;
};

const joinFilled = (lines: readonly (string | null | undefined)[]): string =>
  lines
    .map((line) => oneLine(line ?? ''))
    .filter((line) => line !== '')
    .join(', ');

/** The first number of a customer that can be dialled. */
const telephoneOf = (customer: AccountRow): string | undefined =>
  [
    dialledNumber(customer.phone1Prefix ?? '', customer.phone1 ?? ''),
    dialledNumber(customer.phone2Prefix ?? '', customer.phone2 ?? ''),
  ].find((number) => number !== undefined);

/** The facts for a message about a job: its recipient, and the job's status. */
export const messageFacts = async (
  database: Database,
  { portal, publicOrigin }: Pick<PlatformConfiguration, 'portal' | 'publicOrigin'>,
  uid: JobUid,
  now: Instant,
): Promise<Addressed | undefined> => {
  const jobStatus = jobStatusAt(database, now);
  const [row] = await database
    .select({
      booking: bookings,
      customer: accounts,
      property: properties,
      visit: visits,
      engineer: engineers.firstName,
      status: jobStatus.status,
      abortReason: jobStatus.abortReason,
    })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .innerJoin(contracts, eq(contracts.id, jobs.contractId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId))
    .leftJoin(visits, eq(visits.jobUid, jobs.uid))
    .leftJoin(engineers, eq(engineers.id, visits.engineerId))
    // The customer knows a claim by the job name of its booking.
    .innerJoin(bookings, eq(bookings.uid, sql`coalesce(${visits.claimJob}, ${jobs.uid})`))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(eq(jobs.uid, uid));
  if (row === undefined) return undefined;
  const { booking, customer, property, visit, engineer, status, abortReason } = row;
  const { request } = await requestOfJob(database, uid);
  return {
    jobName: booking.name,
    link: new URL(pathOfRequest(booking.uid), publicOrigin).href,
    status,
    firstName: oneLine(customer.firstName),
    property: joinFilled([property?.addressLine1, property?.town, property?.postcode]),
    visit:
      visit === null
        ? undefined
        : {
            start: visit.estimatedStart,
            end: visit.estimatedEnd,
            engineer: oneLine(engineer ?? ''),
          },
    days: request?.days ?? [],
    contribution: request?.contribution,
    abortReason: abortReason ?? undefined,
    brandName: portal.brandName,
    phone: portal.customerPhone,
    email: customer.email,
    person: customer.emailKey,
    telephone: telephoneOf(customer),
  };
};
