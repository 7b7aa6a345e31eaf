import fc from 'fast-check';
import {
  jobCategories,
  type CustomerJob,
  claimStatuses,
  jobStatuses,
  parseJobStatus,
  type VisitStatus,
} from '#domain/repair';
import { abortReasons, type UnknownStatus } from '../../../domain/repair/job-status.ts';
import type { JobName, JobUid } from '#domain/kernel';
import { instant, type Instant } from '#domain/time';

const day = 86_400_000;

/** Job types: the trades in several spellings, and other words. */
const anyJobType: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...jobCategories) },
  fc.constantFrom('Gas Job re-attend', 'gas job', 'GAS-JOB', 'drains ', 'Gas Job Reattend'),
  fc.constantFrom('Annual Service', 'Taps', 'undefined', 'constructor', ''),
);

/** A moment before another, often at the edge of the 30 days that count. */
const momentBefore = (now: Instant): fc.Arbitrary<Instant> =>
  fc
    .oneof(
      fc
        .tuple(fc.constantFrom(29, 30, 31, 32), fc.constantFrom(-1, 0, 1, 1000, -1000))
        .map(([days, beside]) => days * day + beside),
      fc.integer({ min: 0, max: 60 * day }),
      fc.integer({ min: 0, max: 2000 * day }),
    )
    .map((ago) => instant(now - ago));

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

export const anyJob = (now: Instant): fc.Arbitrary<CustomerJob> =>
  fc.record({
    uid: fc.uuid().map((uid) => uid as JobUid),
    name: fc.nat(9999).map((number) => `JOB-${number}` as JobName),
    type: anyJobType,
    status: fc.oneof(
      fc.constantFrom('Complete' as const, 'Cancelled' as const),
      fc.constantFrom(...jobStatuses),
      fc.constant(undefined),
    ),
    createdAt: momentBefore(now),
    endedAt: fc.option(momentBefore(now), { nil: undefined, freq: 6 }),
    claimStatus: fc.option(fc.constantFrom(...claimStatuses), { nil: undefined }),
    abortReason: fc.option(fc.constantFrom(...abortReasons), { nil: undefined }),
  });

export const anyJobs = (now: Instant): fc.Arbitrary<readonly CustomerJob[]> =>
  fc.array(anyJob(now), { maxLength: 6 });
