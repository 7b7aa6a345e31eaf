import type { TelephoneNumber } from '../cover/index.ts';
import type { Instant } from '../time/index.ts';
import type { JobName, JobUid } from '../kernel/index.ts';
import type { Urgency, VisitWindow } from '../booking/index.ts';
import type { JobToClose } from './job-to-close.ts';
import type { VisitStatus } from './job-status.ts';

/** The address of a visit. */
export type VisitAddress = {
  readonly lines: readonly string[];
  readonly town: string;
  readonly postcode: string;
};

/** An address on one line, its postcode last. */
export const oneLineAddress = ({ lines, town, postcode }: VisitAddress): string =>
  [...lines, town, postcode].filter((part) => part.trim() !== '').join(', ');

/** A customer's answers about their boiler from the claim (document 2, section 3). */
export type CustomerBoiler = {
  /** One of the claim's makers, or the customer's own words. */
  readonly make: string | undefined;
  readonly model: string | undefined;
  readonly faultCode: string | undefined;
  /** One of the claim's ages. */
  readonly age: string | undefined;
};

/** The facts of a visit that decide whether it can be rescheduled. */
export type RebookingFacts = {
  readonly status: VisitStatus;
  readonly cancelledJobsInClaim: number;
};

/** A visit as its engineer sees it. */
export type EngineerJob = RebookingFacts & {
  readonly uid: JobUid;
  /** The job that the visit was booked as first: one that is moved becomes another job. */
  readonly visitUid?: string | undefined;
  readonly name: JobName;
  /** The job's number with the provider. */
  readonly id: number;
  readonly engineerUid: string;
  readonly summary: string;
  readonly type: string;
  readonly urgency: Urgency | undefined;
  readonly vulnerableCustomer: boolean;
  readonly customerName: string;
  readonly phones: readonly TelephoneNumber[];
  readonly address: VisitAddress;
  /** The actual times when both are known, else the planned ones; `undefined` when they make no window. */
  readonly times: VisitWindow | undefined;
  /** When the engineer started the job; missing before. */
  readonly startedAt?: Instant | undefined;
  readonly toClose: JobToClose;
  /** `undefined` without any answer about a boiler. */
  readonly customerBoiler?: CustomerBoiler | undefined;
};

type BookedJob = Pick<EngineerJob, 'uid' | 'visitUid' | 'status'>;

/** The visit that replaces one that was moved, if it is among the listed ones: a moved visit is listed as cancelled. */
export const findReplacingVisit = <Job extends BookedJob>(
  { uid, visitUid = uid }: BookedJob,
  listed: readonly Job[],
): Job | undefined =>
  listed.find((other) => other.visitUid === visitUid && other.status !== 'Cancelled');

/** A visit that is offered to several engineers until one accepts it. */
export type JobOffer = {
  readonly id: string;
  /** The id of the visit, once an engineer has accepted it. */
  readonly jobUid: JobUid | undefined;
  readonly jobName: JobName;
  readonly summary: string;
  readonly type: string;
  readonly urgency: Urgency | undefined;
  readonly vulnerableCustomer: boolean;
  readonly postcode: string;
  readonly town: string | undefined;
  readonly estimated: VisitWindow;
  readonly customerSlots: readonly Instant[];
  /** The end of the offer, if the platform gives it. */
  readonly openUntil: Instant | undefined;
};
