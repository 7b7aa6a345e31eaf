import type { ChosenDay } from '../booking/index.ts';
import { parseJobCategory } from '../cover/index.ts';
import { valueOn } from '../limits/index.ts';
import { type Instant, londonDate, wholeDaysElapsed } from '../time/index.ts';
import { customerStatus, type CustomerStatus } from './customer-status.ts';
import type { BookedVisit, CustomerJob } from './job.ts';
import { isJobOpen } from './related-jobs.ts';
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

/** The steps of a repair, as its customer follows it. */
export const repairSteps = ['received', 'booked', 'on-the-way', 'done'] as const;
export type RepairStep = (typeof repairSteps)[number];

type Place = {
  /** The step of the repair; `undefined` when it is off these steps, such as after a cancelled visit. */
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

type JobWithStatus = Pick<
  CustomerJob,
  'type' | 'claimStatus' | 'status' | 'reportedStatus' | 'abortReason'
>;

/** The customer's status of a job (document 2, section 4). */
export const statusOfJob = ({ claimStatus, status, reportedStatus, abortReason }: JobWithStatus) =>
  customerStatus({ claimStatus, jobStatus: reportedStatus ?? status, abortReason });

/**
 * Finds the step of a repair that its customer follows: `received`, `booked`, `on-the-way` or `done`.
 *
 * Returns `undefined` when it is off these steps, such as a claim that was closed without its job being done.
 *
 * @source document 2, section 4; decisions
 * @example
 *   repairStep({
 *     type: 'Pests',
 *     claimStatus: 'Upcoming',
 *     status: 'Ready',
 *     abortReason: undefined,
 *   }); // => 'booked'
 */
export const repairStep = (job: JobWithStatus): RepairStep | undefined => {
  const { step } = places[statusOfJob(job).outcome];
  const isDone = (job.reportedStatus ?? job.status) === 'Complete' && job.abortReason === undefined;
  return step === 'done' && !isDone ? undefined : step;
};

/** Whether a repair is not over: by the customer's status, or by its job where that is unknown. */
export const isRepairLive = (job: JobWithStatus): boolean =>
  job.claimStatus === undefined ? isJobOpen(job) : places[statusOfJob(job).outcome].live;

const claimOf = ({ claim, uid }: CustomerJob): string => claim ?? uid;

/**
 * The request of a job, among a customer's jobs. A moved visit and a follow-on are jobs of their own: the customer
 * knows the request by the reference and the day of its first job, and its status is that of its last job.
 */
export const requestOf = (job: CustomerJob, jobs: readonly CustomerJob[]): CustomerJob => {
  const ofClaim = jobs
    .filter((other) => claimOf(other) === claimOf(job))
    .toSorted((one, other) => one.createdAt - other.createdAt);
  const [first = job] = ofClaim;
  const last = ofClaim.at(-1) ?? job;
  const { uid, name, createdAt } = first;
  return first === last ? job : { ...last, uid, name, createdAt };
};

/**
 * Lists a customer's requests, the newest first, each once: the jobs of one claim are one request.
 *
 * @source decisions
 * @example
 *   requestsOf([]); // => []
 */
export const requestsOf = (jobs: readonly CustomerJob[]): readonly CustomerJob[] => {
  const oneOfEach = new Map(jobs.map((job) => [claimOf(job), job]));
  return Array.from(oneOfEach.values(), (job) => requestOf(job, jobs)).toSorted(
    (one, other) => other.createdAt - one.createdAt,
  );
};

/**
 * The repairs that a customer waits for, the newest first: for each category the request of its newest visible job, if
 * it is not over. A newer request replaces an older one of the same category.
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
  return Array.from(newest.values(), (job) => requestOf(job, jobs)).filter(isRepairLive);
};

const statusesWithVisit: readonly CustomerStatus[] = [
  'engineer-visit-booked',
  'en-route',
  'in-progress',
];

/**
 * Finds the visit that a customer can expect.
 *
 * Returns `undefined` without one, and for a visit that is late or was missed, even if the platform still names it.
 *
 * @source document 2, section 4; decisions
 * @example
 *   expectedVisit({ ...customerJob, claimStatus: 'Upcoming' })?.engineer; // => 'Ms Patel'
 *   expectedVisit({ ...customerJob, claimStatus: 'Missed' }); // => undefined
 */
export const expectedVisit = (job: CustomerJob): BookedVisit | undefined =>
  statusesWithVisit.includes(statusOfJob(job).outcome) ? job.visit : undefined;

/** Whether the time of a booked visit has passed and no engineer has set off. */
export const isVisitOverdue = (job: CustomerJob, now: Instant): boolean =>
  statusOfJob(job).outcome === 'engineer-visit-booked' &&
  job.visit !== undefined &&
  job.visit.window.end <= now;

const statusesBeforeBooking: readonly CustomerStatus[] = [
  'claim-request-received',
  'we-are-reviewing-your-claim',
];

/** The days that the customer chose and that can still come, until a visit is booked. */
export const remainingChosenDays = (job: CustomerJob, now: Instant): readonly ChosenDay[] =>
  statusesBeforeBooking.includes(statusOfJob(job).outcome)
    ? (job.request?.days ?? []).filter(({ date }) => date >= londonDate(now))
    : [];

/** Whether a repair waits for its first visit by an engineer: until then, advice for the meantime helps. */
export const isEngineerAwaited = (job: CustomerJob): boolean => {
  const step = repairStep(job);
  return step !== undefined && step !== 'done' && statusOfJob(job).outcome !== 'in-progress';
};
