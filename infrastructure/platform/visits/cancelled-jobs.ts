import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { jobStatusAt } from '../jobs/job-status-at.ts';

/** The number of cancelled visits of a claim at a moment, for a lateral join or one claim. */
export const cancelledJobs = (database: Database, now: Instant, claimJob: AnyPgColumn | JobUid) => {
  const others = alias(visits, 'others');
  const jobStatus = jobStatusAt(database, now, others.jobUid);
  const ofClaim: SQL = eq(others.claimJob, claimJob);
  return database
    .select({ number: count().as('cancelled_jobs') })
    .from(others)
    .innerJoinLateral(jobStatus, sql`true`)
    .where(and(ofClaim, eq(jobStatus.status, 'Cancelled')))
    .as('cancelled');
};
