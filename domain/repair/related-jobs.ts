import {
  claimJobTypes,
  jobCategory,
  parseJobCategory,
  type ClaimJobType,
  type JobCategory,
} from '../cover/index.ts';
import type { Decision, JobName } from '../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn, withDate } from '../limits/index.ts';
import { londonDate, wholeDaysElapsed, type Instant } from '../time/index.ts';
import type { CustomerJob } from './job.ts';
import { reattendLimit } from './repair-limits.ts';

type FiledJob = Pick<CustomerJob, 'type' | 'status'>;
type EndedJob = FiledJob & Pick<CustomerJob, 'name' | 'endedAt'>;

const isOfCategory = (job: FiledJob, category: JobCategory): boolean =>
  parseJobCategory(job.type) === category;

/** Whether a job is open: neither Complete nor Cancelled. */
export const isJobOpen = (job: FiledJob): boolean =>
  job.status !== 'Complete' && job.status !== 'Cancelled';

/** A job of the same category that is neither Complete nor Cancelled, if there is one (document 2, section 4). */
export const findOpenJobOfCategory = <Job extends FiledJob>(
  jobType: ClaimJobType,
  jobs: readonly Job[],
): Job | undefined => jobs.find((job) => isOfCategory(job, jobCategory(jobType)) && isJobOpen(job));

export type ReattendRule =
  | 'same-category-completed-within-30-days'
  | 'last-completed-over-30-days-ago'
  | 'none-of-the-category-completed';

export const reattendSentences: { readonly [Rule in ReattendRule]: string } = {
  'same-category-completed-within-30-days':
    'A job of the same category was completed recently enough for a free return visit',
  'last-completed-over-30-days-ago':
    'The last job of the same category was completed too long ago for a free return visit',
  'none-of-the-category-completed': 'No job of the same category was completed',
};

export type Reattend =
  | (Decision<'Yes', ReattendRule> & { readonly relatedJob: JobName })
  | (Decision<'No', ReattendRule> & { readonly relatedJob: null });

/**
 * Whether a claim is a reattend: a completed job of the same category ended at most 30 whole days ago. Of several,
 * the one that ended last is related (document 2, section 4, and decisions).
 */
export const decideReattend = (
  jobType: ClaimJobType,
  jobs: readonly EndedJob[],
  now: Instant,
  asOf?: AsOf,
): Reattend => {
  const category = jobCategory(jobType);
  const last = jobs
    .flatMap(({ name, type, status, endedAt }) =>
      status === 'Complete' && endedAt !== undefined && isOfCategory({ type, status }, category)
        ? [{ name, endedAt }]
        : [],
    )
    .reduce<{ name: JobName; endedAt: Instant } | undefined>(
      (latest, job) => (latest === undefined || job.endedAt > latest.endedAt ? job : latest),
      undefined,
    );
  if (last === undefined)
    return {
      outcome: 'No',
      rule: 'none-of-the-category-completed',
      compared: [{ what: 'category', value: category }],
      relatedJob: null,
    };
  const limits = withDate(asOf, londonDate(now));
  const elapsed = wholeDaysElapsed(last.endedAt, now);
  const compared = [
    { what: 'category', value: category },
    compareAtMost('whole days since it ended', elapsed, reattendLimit, limits),
  ];
  return elapsed <= valueOn(reattendLimit, limits)
    ? {
        outcome: 'Yes',
        rule: 'same-category-completed-within-30-days',
        compared,
        relatedJob: last.name,
      }
    : { outcome: 'No', rule: 'last-completed-over-30-days-ago', compared, relatedJob: null };
};

/** The job types that an open job of the same category blocks. */
export const jobTypesWithOpenJob = (jobs: readonly FiledJob[]): readonly ClaimJobType[] =>
  claimJobTypes.filter((jobType) => findOpenJobOfCategory(jobType, jobs) !== undefined);

/** The job types for which a claim made now would be a reattend. */
export const jobTypesToReattend = (
  jobs: readonly EndedJob[],
  now: Instant,
  asOf?: AsOf,
): readonly ClaimJobType[] =>
  claimJobTypes.filter((jobType) => decideReattend(jobType, jobs, now, asOf).outcome === 'Yes');
