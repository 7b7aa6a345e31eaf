import { and, asc, eq, or, sql, type SQL, desc } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { identifier, type AccountId, type JobName, type JobUid } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { JobRequest } from '#domain/repair';
import {
  type Database,
  type Transaction,
  prepareStatement,
  pipelined,
} from '../database/database.ts';
import { jobStatusPeriods, jobs, visitEndings, visits } from '../database/schema/jobs.ts';
import type { JobStatusPeriod, JobWithHistory } from './job-status-period.ts';
import { claims, claimPayments, payments } from '../database/schema/claims.ts';
import { contracts, properties } from '../database/schema/accounts.ts';
import { refuse } from '../server/error-answers.ts';

type Row = {
  readonly job: typeof jobs.$inferSelect;
  readonly period: typeof jobStatusPeriods.$inferSelect;
};

const groupByJob = (rows: readonly Row[]): readonly JobWithHistory[] => {
  const gathered = new Map<JobUid, JobWithHistory>();
  for (const { job, period } of rows) {
    const { uid, name, type, createdAt } = job;
    const known = gathered.get(uid);
    const next: JobStatusPeriod = { ...period, abortReason: period.abortReason ?? undefined };
    gathered.set(uid, {
      uid,
      name,
      type,
      createdAt,
      statusPeriods: known === undefined ? [next] : [...known.statusPeriods, next],
    });
  }
  return [...gathered.values()];
};

const rowsOf = (database: Database, which: SQL | undefined) =>
  database
    .select({ job: jobs, period: jobStatusPeriods })
    .from(jobs)
    .innerJoin(jobStatusPeriods, eq(jobStatusPeriods.jobUid, jobs.uid))
    .where(which)
    .orderBy(asc(jobs.createdAt), asc(jobs.number), asc(jobStatusPeriods.position));

const named = sql`${jobs.uid} = ANY(${sql.placeholder('uids')})`;
const lockNamed = prepareStatement((database) =>
  database.select({ uid: jobs.uid }).from(jobs).where(named).orderBy(asc(jobs.uid)).for('update'),
);
const rowsOfNamed = prepareStatement((database) => rowsOf(database, named));

/** Loads jobs under a lock that lasts until the transaction ends. */
export const loadLocked = async (
  transaction: Transaction,
  uids: readonly JobUid[],
): Promise<readonly JobWithHistory[]> => {
  const [, rows] = await pipelined([
    lockNamed(transaction, { uids }),
    rowsOfNamed(transaction, { uids }),
  ]);
  return groupByJob(rows);
};

const rowsOfAccount = prepareStatement((database) =>
  rowsOf(database, eq(jobs.accountId, sql.placeholder('account'))),
);

/** Every job of an account, the oldest first. */
export const jobsOfAccount = async (
  database: Database,
  account: AccountId,
): Promise<readonly JobWithHistory[]> => groupByJob(await rowsOfAccount(database, { account }));

/** Matches a job by its uid or its name, as people call it. */
export const isJobNamed = (uidOrName: string): SQL | undefined =>
  or(eq(jobs.uid, identifier<JobUid>(uidOrName)), eq(jobs.name, identifier<JobName>(uidOrName)));

export const refuseUnknownJob = (): never =>
  refuse(404, 'job-unknown', 'There is no job with this uid or name.');

/** The uid of a job by its uid or its name; refused if there is none. */
export const requireJobNamed = async (database: Database, uidOrName: string): Promise<JobUid> => {
  const [job] = await database.select({ uid: jobs.uid }).from(jobs).where(isJobNamed(uidOrName));
  return job?.uid ?? refuseUnknownJob();
};

/** The one job that a condition names. */
export const loadJob = async (
  database: Database,
  which: SQL | undefined,
): Promise<JobWithHistory | undefined> => groupByJob(await rowsOf(database, which))[0];

/** A customer's own job; refused if it is not in their account. */
export const requireJobOfAccount = async (
  database: Database,
  uid: JobUid,
  account: AccountId,
): Promise<JobWithHistory> =>
  (await loadJob(database, and(eq(jobs.uid, uid), eq(jobs.accountId, account)))) ??
  refuse(404, 'job-not-in-account', 'We cannot find this job in your account.');

/**
 * The first and the latest job of a job's claim: the customer knows it by the first, and its status is that of the
 * latest, so that an earlier visit shows the later outcome. Both are the job itself until an engineer accepts it.
 */
export const claimOfJob = async (
  database: Database,
  uid: JobUid,
): Promise<{ readonly first: JobUid; readonly latest: JobUid }> => {
  const requested = alias(visits, 'asked');
  const [found] = await database
    .select({ first: visits.claimJob, latest: visits.jobUid })
    .from(requested)
    .innerJoin(visits, eq(visits.claimJob, requested.claimJob))
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .where(eq(requested.jobUid, uid))
    .orderBy(desc(jobs.number))
    .limit(1);
  return found ?? { first: uid, latest: uid };
};

/** The place and the request of a job; a job without a claim, such as a yearly service, has no request. */
export const requestOfJob = async (
  database: Database,
  uid: JobUid,
): Promise<{ readonly property: string; readonly request: JobRequest | undefined }> => {
  const [row] = await database
    .select({
      line: properties.addressLine1,
      town: properties.town,
      postcode: properties.postcode,
      claim: claims,
      amount: payments.amountPence,
      status: payments.status,
    })
    .from(jobs)
    .innerJoin(contracts, eq(contracts.id, jobs.contractId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId))
    .leftJoin(visits, eq(visits.jobUid, jobs.uid))
    // A later visit of a claim is a job of its own.
    .leftJoin(claims, eq(claims.jobUid, sql`coalesce(${visits.claimJob}, ${jobs.uid})`))
    .leftJoin(claimPayments, eq(claimPayments.jobUid, claims.jobUid))
    .leftJoin(payments, eq(payments.id, claimPayments.paymentId))
    .where(eq(jobs.uid, uid));
  const property = [row?.line, row?.town, row?.postcode].filter(Boolean).join(', ');
  if (row === undefined || row.claim === null) return { property, request: undefined };
  const { jobType, answers, urgency, days } = row.claim;
  const amount = row.amount as Pence | null;
  return {
    property,
    request: {
      jobType,
      description: answers.description ?? '',
      urgency,
      days,
      ...(amount !== null && { contribution: { amount, taken: row.status === 'captured' } }),
    },
  };
};

/** A visit is moved once at most (document 3): the job that it was booked as first, beside the ending that led to it. */
export const firstUid: SQL<string> = sql`coalesce(${visitEndings.jobUid}, ${visits.jobUid})`;
