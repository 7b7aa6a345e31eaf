import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobUid } from '#domain/kernel';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
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
