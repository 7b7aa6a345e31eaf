import { desc, eq } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';

const claimVisits = alias(visits, 'visits_of_claim');
const claimVisitJobs = alias(jobs, 'jobs_of_claim');

/** The latest visit of a claim, for a lateral join on the column of the claim's first job. */
export const latestVisit = (database: Database, claimJob: AnyPgColumn) =>
  database
    .select({ uid: claimVisits.jobUid })
    .from(claimVisits)
    .innerJoin(claimVisitJobs, eq(claimVisitJobs.uid, claimVisits.jobUid))
    .where(eq(claimVisits.claimJob, claimJob))
    .orderBy(desc(claimVisitJobs.number))
    .limit(1)
    .as('latest_visit');
