import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobName, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/cover.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';
import { jobStatusAt } from '../jobs/job-status-period.ts';

export type JobInProgress = {
  readonly uid: JobUid;
  readonly name: JobName;
  /** The job name of the claim's booking, which its customer quotes. */
  readonly reference: JobName;
  readonly type: string;
  readonly engineer: string;
  readonly customer: string;
  readonly visit: typeof visits.$inferSelect;
};

/** The jobs that engineers are working on, by their numbers. */
export const jobsInProgress = async (
  database: Database,
  now: Instant,
): Promise<readonly JobInProgress[]> => {
  const jobStatus = jobStatusAt(database, now);
  const engineers = alias(accounts, 'engineers');
  const bookings = alias(jobs, 'bookings');
  const rows = await database
    .select({
      visit: visits,
      job: jobs,
      booking: bookings,
      engineer: engineers,
      customer: accounts,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .innerJoin(bookings, eq(bookings.uid, visits.claimJob))
    .innerJoin(engineers, eq(engineers.id, visits.engineerId))
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(eq(jobStatus.status, 'In Progress'))
    .orderBy(asc(jobs.number));
  return rows.map(({ visit, job, booking, engineer, customer }) => ({
    uid: job.uid,
    name: job.name,
    reference: booking.name,
    type: job.type,
    engineer: `${engineer.firstName} ${engineer.lastName}`,
    customer: `${customer.firstName} ${customer.lastName}`,
    visit,
  }));
};
