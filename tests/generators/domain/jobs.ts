import fc from 'fast-check';
import { jobStatuses, parseJobStatus, type CustomerJob, type VisitStatus } from '#domain/repair';
import { customerJobs, jobs } from '#domain/testing';
import type { Instant } from '#domain/time';
import type { UnknownStatus } from '../../../domain/repair/job-status.ts';

/** A status that the portal does not know. */
export const anyUnknownStatus: fc.Arbitrary<UnknownStatus> = fc
  .oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('Awaiting Parts', 'constructor', '__proto__', 'toString', '', ' ', 'Read y?'),
  )
  .filter((name) => parseJobStatus(name) === undefined)
  .map((name) => name as UnknownStatus);

export const anyVisitStatus: fc.Arbitrary<VisitStatus> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...jobStatuses) },
  { weight: 1, arbitrary: anyUnknownStatus },
);

export const anyJob = (now: Instant): fc.Arbitrary<CustomerJob> => customerJobs(fc, now);

export const anyJobs = (now: Instant): fc.Arbitrary<readonly CustomerJob[]> => jobs(fc, { now });
