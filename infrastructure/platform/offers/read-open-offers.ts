import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type JobOffer, visitLife } from '#domain/repair';
import type { AccountId } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/cover.ts';
import { jobs } from '../database/schema/jobs.ts';
import { jobOffers, offerResponses } from '../database/schema/offers.ts';
import { jobStatusAt } from '../jobs/job-status-at.ts';
import { responseOf } from './require-offer.ts';

/** The offers that an engineer may still accept, the earliest visit first. */
export const readOpenOffers = async (
  database: Database,
  engineer: AccountId,
  now: Instant,
): Promise<readonly JobOffer[]> => {
  const jobStatus = jobStatusAt(database, now);
  const rows = await database
    .select({
      offer: jobOffers,
      name: jobs.name,
      type: jobs.type,
      postcode: properties.postcode,
      town: properties.town,
    })
    .from(jobOffers)
    .innerJoin(accounts, and(eq(accounts.id, engineer), accounts.active))
    .leftJoin(offerResponses, responseOf(engineer))
    .innerJoin(jobs, eq(jobs.uid, jobOffers.jobUid))
    .innerJoin(contracts, eq(contracts.id, jobs.contractId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(
      and(
        isNull(offerResponses.response),
        eq(jobOffers.status, 'open'),
        gt(jobOffers.expiresAt, now),
        inArray(jobStatus.status, visitLife['accept-offer'].from),
      ),
    )
    .orderBy(asc(jobOffers.estimatedStart), asc(jobOffers.id));
  return rows.map(({ offer, name, type, postcode, town }) => ({
    id: offer.id,
    jobUid: offer.jobUid,
    jobName: name,
    summary: offer.summary,
    type,
    urgency: offer.urgency,
    vulnerableCustomer: offer.vulnerableCustomer,
    postcode: postcode ?? '',
    town: town ?? undefined,
    estimated: { start: offer.estimatedStart, end: offer.estimatedEnd },
    customerSlots: offer.customerSlots,
    openUntil: offer.expiresAt,
  }));
};
