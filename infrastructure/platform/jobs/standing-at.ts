import { and, desc, eq, lte, not, or, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Database } from '../database/database.ts';
import { jobStandings, jobs } from '../database/schema/jobs.ts';

/**
 * How the job of a row stands at a moment, to be joined laterally beside the column of its uid: the last standing
 * that was done or has come by then, or the first for a clock that was set back, as `jobAsOf` reads it.
 */
export const standingAt = <Name extends string = 'standing'>(
  database: Database,
  now: Instant | SQLWrapper,
  jobUid: AnyPgColumn = jobs.uid,
  name: Name = 'standing' as Name,
) =>
  database
    .select({
      status: jobStandings.status,
      claimStatus: jobStandings.claimStatus,
      abortReason: jobStandings.abortReason,
    })
    .from(jobStandings)
    .where(
      and(
        eq(jobStandings.jobUid, jobUid),
        or(not(jobStandings.planned), lte(jobStandings.since, now), eq(jobStandings.position, 0)),
      ),
    )
    .orderBy(desc(jobStandings.position))
    .limit(1)
    .as(name);
