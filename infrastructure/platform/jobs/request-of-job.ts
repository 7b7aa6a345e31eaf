import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobUid } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { JobRequest } from '#domain/repair';
import type { Database } from '../database/database.ts';
import { claims } from '../database/schema/claims.ts';
import { contracts, properties } from '../database/schema/cover.ts';
import { jobs } from '../database/schema/jobs.ts';
import { claimPayments, payments } from '../database/schema/payments.ts';
import { visits } from '../database/schema/visits.ts';

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
