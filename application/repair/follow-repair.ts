import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type CustomerJob, statusOfJob } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/device/device.ts';
import type { JobRegister } from '../ports/remote/customer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

/** A repair as it was last read from the platform. */
export type RepairReading = {
  readonly job: CustomerJob;
  readonly readAt: Instant;
  /** The latest change since it was first read, if it is worth announcing. */
  readonly news: 'status' | 'visit' | undefined;
};

/** The kind of change between two states of a repair. */
const newsOf = (before: CustomerJob, after: CustomerJob): RepairReading['news'] => {
  if (statusOfJob(before).outcome !== statusOfJob(after).outcome) return 'status';
  const sameVisit =
    before.visit?.window.start === after.visit?.window.start &&
    before.visit?.window.end === after.visit?.window.end &&
    before.visit?.engineer === after.visit?.engineer;
  return sameVisit || after.visit === undefined ? undefined : 'visit';
};

/** A repair as it is given, with its news since an earlier reading, if there is one. */
export const nextReading = (
  before: RepairReading | undefined,
  job: CustomerJob,
  readAt: Instant,
): RepairReading => ({ job, readAt, news: before && (newsOf(before.job, job) ?? before.news) });

type FollowRepair = (before: RepairReading) => TE.TaskEither<PlatformFailure, RepairReading>;

/** Reads the status of a repair again: a short call, which pages repeat while they are visible. */
export const makeFollowRepair =
  (jobs: JobRegister, clock: Clock): FollowRepair =>
  (before) =>
    pipe(
      jobs.statusOf(before.job.uid, { inBackground: true }),
      TE.map((details) =>
        nextReading(before, { ...before.job, visit: undefined, ...details }, clock.now()),
      ),
    );
