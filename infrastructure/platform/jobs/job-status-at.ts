import { and, desc, eq, lte, not, or, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { jobStatusPeriods, jobs } from '../database/schema/jobs.ts';

/**
 * The status of a row's job at a moment, for a lateral join on the column of its uid: the last one that has begun by
 * then, or the first for a clock that was set back. The same rule as `jobAtMoment`.
 */
export const jobStatusAt = <Name extends string = 'jobStatus'>(
  database: Database,
  now: Instant | SQLWrapper,
  jobUid: AnyPgColumn = jobs.uid,
  name: Name = 'jobStatus' as Name,
) =>
  database
    .select({
      status: jobStatusPeriods.status,
      claimStatus: jobStatusPeriods.claimStatus,
      abortReason: jobStatusPeriods.abortReason,
    })
    .from(jobStatusPeriods)
    .where(
      and(
        eq(jobStatusPeriods.jobUid, jobUid),
        or(
          not(jobStatusPeriods.planned),
          lte(jobStatusPeriods.since, now),
          eq(jobStatusPeriods.position, 0),
        ),
      ),
    )
    .orderBy(desc(jobStatusPeriods.position))
    .limit(1)
    .as(name);
