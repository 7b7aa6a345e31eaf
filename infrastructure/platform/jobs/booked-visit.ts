import { eq } from 'drizzle-orm';
import { statusesToVisit, type JobStatus } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/cover.ts';
import { visitEndings, visits } from '../database/schema/visits.ts';
import { firstUid } from '../visits/visit-records.ts';

const toVisit: readonly JobStatus[] = statusesToVisit;

/** The booked visit of a customer's job: its time, and the engineer's first name. */
export const findBookedVisit = async (
  database: Database,
  uid: JobUid,
  status: JobStatus,
): Promise<
  | {
      readonly uid: string;
      readonly start: Instant;
      readonly end: Instant;
      readonly engineer: string;
    }
  | undefined
> => {
  if (!toVisit.includes(status)) return undefined;
  const [visit] = await database
    .select({
      uid: firstUid,
      start: visits.estimatedStart,
      end: visits.estimatedEnd,
      engineer: accounts.firstName,
    })
    .from(visits)
    .innerJoin(accounts, eq(accounts.id, visits.engineerId))
    .leftJoin(visitEndings, eq(visitEndings.nextJob, visits.jobUid))
    .where(eq(visits.jobUid, uid));
  return visit;
};
