import type { AccountId, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { VisitWindow, Urgency } from '#domain/booking';
import type { Transaction } from '../database/database.ts';
import { visits } from '../database/schema/visits.ts';
import { createJobs, type NewJob } from '../jobs/create-job.ts';

/** A new job with its engineer and visit. */
export type NewVisit = {
  readonly job: NewJob;
  readonly engineerId: AccountId;
  readonly claimJob: JobUid;
  readonly summary: string;
  readonly urgency: Urgency;
  readonly vulnerableCustomer: boolean;
  readonly estimated: VisitWindow;
  readonly actualStart: Instant | undefined;
  readonly actualEnd: Instant | undefined;
};

/** PostgreSQL accepts at most 65,535 values in one statement. */
const visitsPerStatement = 1000;

/** Creates jobs with the visits of their engineers. */
export const createVisits = async (
  transaction: Transaction,
  created: readonly NewVisit[],
): Promise<void> => {
  for (let from = 0; from < created.length; from += visitsPerStatement) {
    const some = created.slice(from, from + visitsPerStatement);
    const [first, ...others] = some.map(({ job }) => job);
    if (first === undefined) return;
    await createJobs(transaction, [first, ...others]);
    await transaction.insert(visits).values(
      some.map(({ job, estimated, ...visit }) => ({
        ...visit,
        jobUid: job.uid,
        estimatedStart: estimated.start,
        estimatedEnd: estimated.end,
        actualStart: visit.actualStart ?? null,
        actualEnd: visit.actualEnd ?? null,
      })),
    );
  }
};
