import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AccountId, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import { customerBoiler } from '#domain/claim';
import { earlierPhotoLocations } from '#domain/repair';
import type { EngineerJobRecord } from '../../wire/codecs/visit/engineer-job.ts';
import { type Database, type Transaction, prepareStatement } from '../database/database.ts';
import { claims } from '../database/schema/claims.ts';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { jobs, visitCloses, visitEndings, visits } from '../database/schema/jobs.ts';
import {
  claimStatusId,
  claimStatusName,
  jobStatusAt,
  type JobStatusPeriod,
  jobAtMoment,
  type JobAtMoment,
} from '../jobs/job-status-period.ts';
import { readPhotoNames, type FindPhotos } from '../files/stored-photos.ts';
import { cancelledJobs, findEarlierCloses, jobToCloseRecord } from './job-to-close-record.ts';
import type { PlatformClock } from '../server/platform-context.ts';
import { firstUid } from '../jobs/load-jobs.ts';
import { lockJob, type LockedJob } from '../jobs/set-job-status.ts';
import { refuse } from '../server/error-answers.ts';

const claimVisits = alias(visits, 'visits_of_claim');

const claimVisitJobs = alias(jobs, 'jobs_of_claim');

/** The latest visit of a claim, for a lateral join on the column of the claim's first job. */
const latestVisit = (database: Database, claimJob: AnyPgColumn) =>
  database
    .select({ uid: claimVisits.jobUid })
    .from(claimVisits)
    .innerJoin(claimVisitJobs, eq(claimVisitJobs.uid, claimVisits.jobUid))
    .where(eq(claimVisits.claimJob, claimJob))
    .orderBy(desc(claimVisitJobs.number))
    .limit(1)
    .as('latest_visit');

/** When a visit ended; until it has, when it is to end (decisions, "Previous jobs"). An index keeps visits by it. */
export const visitEnd: SQL<Instant> =
  sql`coalesce(${visits.actualEnd}, ${visits.estimatedEnd})`.mapWith(visits.estimatedEnd);

/** The end of a visit, or its planned start: a visit booked for late tonight belongs to today. */
export const visitMoment: SQL<Instant> =
  sql`coalesce(${visits.actualEnd}, ${visits.estimatedStart})`.mapWith(visits.estimatedStart);

const firstJobs = alias(jobs, 'first_jobs');
const engineers = alias(accounts, 'engineers');

const select = (database: Database, now: Instant) => {
  const jobStatus = jobStatusAt(database, now);
  const latest = latestVisit(database, visits.claimJob);
  const claim = jobStatusAt(database, now, latest.uid, 'claim_standing');
  const cancelled = cancelledJobs(database, now, visits.claimJob);
  const before = findEarlierCloses(database);
  const rows = database
    .select({
      visit: visits,
      visitUid: firstUid,
      job: { number: jobs.number, name: jobs.name, type: jobs.type },
      account: accounts,
      property: properties,
      claimNumber: firstJobs.number,
      cancelled: cancelled.number,
      packageId: contracts.packageId,
      vatNumber: engineers.vatNumber,
      close: visitCloses,
      closedBefore: before.number,
      earlierFindings: before.findings,
      earlierCloses: before.closes,
      status: jobStatus.status,
      claimStatus: claim.claimStatus,
      answers: claims.answers,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .innerJoin(firstJobs, eq(firstJobs.uid, visits.claimJob))
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .innerJoin(contracts, eq(contracts.id, jobs.contractId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId))
    .innerJoinLateral(jobStatus, sql`true`)
    .innerJoinLateral(latest, sql`true`)
    .innerJoinLateral(claim, sql`true`)
    .innerJoin(engineers, eq(engineers.id, visits.engineerId))
    .leftJoin(claims, eq(claims.jobUid, visits.claimJob))
    .leftJoin(visitEndings, eq(visitEndings.nextJob, visits.jobUid))
    .leftJoin(visitCloses, eq(visitCloses.jobUid, visits.jobUid))
    .innerJoinLateral(cancelled, sql`true`)
    .innerJoinLateral(before, sql`true`);
  return { rows, status: jobStatus.status };
};

type Row = Awaited<ReturnType<typeof select>['rows']>[number];

const phonesOf = ({ phone1Prefix, phone1, phone2Prefix, phone2 }: Row['account']) =>
  [
    { prefix: phone1Prefix, number: phone1 },
    { prefix: phone2Prefix, number: phone2 },
  ].flatMap(({ prefix, number }) => (number === null ? [] : [{ prefix: prefix ?? '', number }]));

const addressOf = (property: Row['property']): EngineerJobRecord['address'] => ({
  lines: [property?.addressLine1, property?.addressLine2, property?.addressLine3].flatMap((line) =>
    line === undefined || line === null ? [] : [line],
  ),
  town: property?.town ?? '',
  postcode: property?.postcode ?? '',
});

const toRecord =
  (brand: string, photosAt: FindPhotos) =>
  ({ visit, job, account, property, ...row }: Row): EngineerJobRecord => ({
    uid: visit.jobUid,
    visitUid: row.visitUid,
    name: job.name,
    id: job.number,
    engineerUid: visit.engineerId,
    summary: visit.summary,
    type: job.type,
    status: row.status,
    urgency: visit.urgency,
    vulnerableCustomer: visit.vulnerableCustomer,
    customer: { firstName: account.firstName, lastName: account.lastName },
    phones: phonesOf(account),
    address: addressOf(property),
    times: {
      estimatedStart: visit.estimatedStart,
      estimatedEnd: visit.estimatedEnd,
      actualStart: visit.actualStart ?? undefined,
      actualEnd: visit.actualEnd ?? undefined,
    },
    cancelledJobsInClaim: row.cancelled,
    toClose: jobToCloseRecord({
      ...row,
      visit,
      earlierPhotos: photosAt(earlierPhotoLocations(row, row.earlierCloses)),
    }),
    customerBoiler: row.answers === null ? undefined : customerBoiler(row.answers),
    claim: {
      id: row.claimNumber,
      status: row.claimStatus,
      statusId: claimStatusId(row.claimStatus),
      statusName: claimStatusName(row.claimStatus, brand),
    },
  });

type Which = {
  readonly engineer: AccountId;
  /** The shared condition of the visits. */
  readonly where: SQL | undefined;
  readonly status: JobStatusPeriod['status'] | undefined;
  readonly limit: number;
};

/** An engineer's own visits, the latest first. */
export const visitRecords = async (
  database: Database,
  { engineer, where, status, limit }: Which,
  brand: string,
  now: Instant,
): Promise<readonly EngineerJobRecord[]> => {
  const found = select(database, now);
  const rows = await found.rows
    .where(
      and(
        eq(visits.engineerId, engineer),
        where,
        status === undefined ? undefined : eq(found.status, status),
      ),
    )
    .orderBy(desc(visitEnd), desc(visits.jobUid))
    .limit(limit);
  const photos = await readPhotoNames(
    database,
    rows.flatMap((row) => earlierPhotoLocations(row, row.earlierCloses)),
  );
  return rows.map(toRecord(brand, photos));
};

/** One visit of an engineer. */
export const visitRecord = async (
  database: Database,
  engineer: AccountId,
  uid: JobUid,
  brand: string,
  now: Instant,
): Promise<EngineerJobRecord | undefined> => {
  const which = { engineer, where: eq(visits.jobUid, uid), status: undefined, limit: 1 };
  return (await visitRecords(database, which, brand, now))[0];
};

export type OwnVisit = {
  readonly visit: typeof visits.$inferSelect;
  /** Its present state. */
  readonly job: JobAtMoment;
  readonly locked: LockedJob;
};

export const refuseUnknownVisit = (): never =>
  refuse(404, 'visit-unknown', 'We cannot find this job among yours.');

/** An engineer's own visit, locked until the transaction ends. */
export const lockOwnVisit = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  uid: JobUid,
): Promise<OwnVisit> => {
  const [visit] = await transaction
    .select()
    .from(visits)
    .where(and(eq(visits.jobUid, uid), eq(visits.engineerId, engineer)));
  if (visit === undefined) return refuseUnknownVisit();
  const locked = await lockJob(transaction, clock, uid);
  return locked === undefined
    ? refuseUnknownVisit()
    : { visit, job: jobAtMoment(locked, locked.lockedAt), locked };
};

const openAccount = prepareStatement((database) =>
  database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, sql.placeholder('engineer')), accounts.active))
    .for('no key update'),
);

/** One step of an engineer at a time, where two at once would each find the other not done. */
export const lockEngineer = async (
  transaction: Transaction,
  engineer: AccountId,
): Promise<void> => {
  const locked = await openAccount(transaction, { engineer });
  if (locked.length === 0)
    refuse(403, 'account-closed', 'Your account is closed. Please give us a call.');
};
