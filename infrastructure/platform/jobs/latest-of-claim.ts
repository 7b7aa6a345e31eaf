import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';

/**
 * The visit by which the claim of a job stands: the latest one of the claim, so that an earlier visit tells what became
 * of its claim after it; the job itself while no engineer has taken it.
 */
export const latestOfClaim = async (database: Database, uid: JobUid): Promise<JobUid> => {
  const asked = alias(visits, 'asked');
  const [latest] = await database
    .select({ uid: visits.jobUid })
    .from(asked)
    .innerJoin(visits, eq(visits.claimJob, asked.claimJob))
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .where(eq(asked.jobUid, uid))
    .orderBy(desc(jobs.number))
    .limit(1);
  return latest?.uid ?? uid;
};
