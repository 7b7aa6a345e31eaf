import { parseJobCategory } from '../claims/job-category.ts';
import { isOpen } from '../claims/related-jobs.ts';
import type { Instant } from '../kernel/instant.ts';
import { customerStatus, type CustomerStatus } from './customer-status.ts';
import type { CustomerJob } from './job.ts';
import { isJobVisible } from './job-visibility.ts';

/** The way of a repair, as its customer follows it. */
export const repairSteps = ['received', 'booked', 'on-the-way', 'done'] as const;
export type RepairStep = (typeof repairSteps)[number];

type Place = {
  /** How far the repair has come; `undefined` where it has left the way, such as a visit that was cancelled. */
  readonly step: RepairStep | undefined;
  /** Something more is to come of it. */
  readonly live: boolean;
};

const places: { readonly [Status in CustomerStatus]: Place } = {
  'claim-request-received': { step: 'received', live: true },
  'we-are-reviewing-your-claim': { step: 'received', live: true },
  'we-are-working-on-your-claim': { step: 'received', live: true },
  'ordering-parts': { step: 'received', live: true },
  'working-on-your-claim': { step: 'received', live: true },
  'engineer-visit-booked': { step: 'booked', live: true },
  'en-route': { step: 'on-the-way', live: true },
  'in-progress': { step: 'on-the-way', live: true },
  'completed-claim': { step: 'done', live: false },
  'reviewing-your-claim': { step: undefined, live: true },
  'cancelled-by-engineer': { step: undefined, live: true },
  'we-missed-you': { step: undefined, live: true },
  cancelled: { step: undefined, live: false },
};

/** How far a repair has come; `undefined` where it has left the way. */
export const repairStep = (status: CustomerStatus): RepairStep | undefined => places[status].step;

type StandingJob = Pick<
  CustomerJob,
  'type' | 'claimStatus' | 'status' | 'toldStatus' | 'abortReason'
>;

/** What a job's customer is told about it (document 2, section 4). */
export const statusOfJob = ({ claimStatus, status, toldStatus, abortReason }: StandingJob) =>
  customerStatus({ claimStatus, jobStatus: toldStatus ?? status, abortReason });

/** Whether something more is to come of a repair: by what its customer is told, or by its job where that is not known. */
export const isRepairLive = (job: StandingJob): boolean =>
  job.claimStatus === undefined ? isOpen(job) : places[statusOfJob(job).outcome].live;

/**
 * The repairs that a customer waits for, the newest first: of each category the newest job that is still seen, if
 * something more is to come of it. An older one of the same category has been taken over by the newer.
 */
export const liveRepairs = (jobs: readonly CustomerJob[], now: Instant): readonly CustomerJob[] => {
  const seen = jobs
    .filter((job) => isJobVisible(job, now))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const newest = new Map<string, CustomerJob>();
  for (const job of seen) {
    const category = parseJobCategory(job.type) ?? job.type;
    if (!newest.has(category)) newest.set(category, job);
  }
  return [...newest.values()].filter(isRepairLive);
};

/**
 * What a customer has asked for, the newest first. A visit that was moved has a job for each of its times, which all
 * tell the same visit: the first stands for it, by whose reference and day the customer knows it.
 */
export const requestsOf = (jobs: readonly CustomerJob[]): readonly CustomerJob[] => {
  const first = new Map<string, CustomerJob>();
  for (const job of jobs.toSorted((one, other) => one.createdAt - other.createdAt)) {
    const repair = job.visit?.uid ?? job.uid;
    if (!first.has(repair)) first.set(repair, job);
  }
  return [...first.values()].toSorted((one, other) => other.createdAt - one.createdAt);
};
