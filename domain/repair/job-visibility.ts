import { valueOn } from '../limits/index.ts';
import { londonDate, wholeDaysElapsed, type Instant } from '../time/index.ts';
import type { CustomerJob } from './job.ts';
import { jobVisibleLimit } from './repair-limits.ts';

/**
 * Whether a customer still sees a job: a complete one for 30 whole days after its end, a cancelled one for 30 whole
 * days after its creation, any other always (document 2, section 4).
 */
export const isJobVisible = (
  job: Pick<CustomerJob, 'status' | 'endedAt' | 'createdAt'>,
  now: Instant,
): boolean => {
  const finishedAt =
    job.status === 'Complete'
      ? job.endedAt
      : job.status === 'Cancelled'
        ? job.createdAt
        : undefined;
  return (
    finishedAt === undefined ||
    wholeDaysElapsed(finishedAt, now) < valueOn(jobVisibleLimit, londonDate(now))
  );
};

/** The newest job, by creation, that a customer still sees. */
export const latestVisibleJob = (
  jobs: readonly CustomerJob[],
  now: Instant,
): CustomerJob | undefined =>
  jobs
    .filter((job) => isJobVisible(job, now))
    .reduce<CustomerJob | undefined>(
      (latest, job) => (latest === undefined || job.createdAt > latest.createdAt ? job : latest),
      undefined,
    );
