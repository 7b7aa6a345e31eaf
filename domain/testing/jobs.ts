import { jobCategories } from '../cover/index.ts';
import type { JobName, JobUid } from '../kernel/index.ts';
import { abortReasons, claimStatuses, jobStatuses, type CustomerJob } from '../repair/index.ts';
import { instant, millisecondsPerDay, type Instant } from '../time/index.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';

/** Job types: the trades in several spellings, and other words. */
const jobTypes = (fc: FastCheck): Arbitrary<string> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constantFrom(...jobCategories) },
    fc.constantFrom('Gas Job re-attend', 'gas job', 'GAS-JOB', 'drains ', 'Gas Job Reattend'),
    fc.constantFrom('Annual Service', 'Taps', 'undefined', 'constructor', ''),
  );

/** How long before a moment, often at the edge of the 30 days in which a new claim is a reattend. */
const timesAgo = (fc: FastCheck): Arbitrary<number> =>
  fc.oneof(
    { withCrossShrink: true },
    fc
      .tuple(fc.constantFrom(29, 30, 31, 32), fc.constantFrom(-1, 0, 1, 1000, -1000))
      .map(([days, beside]) => days * millisecondsPerDay + beside),
    fc.integer({ min: 0, max: 60 * millisecondsPerDay }),
    fc.integer({ min: 0, max: 2000 * millisecondsPerDay }),
  );

/** Jobs whose moments follow from the moment at which they are read, so that each shrinks without the other. */
export const jobsByMoment = (fc: FastCheck): Arbitrary<(now: Instant) => CustomerJob> =>
  fc
    .record({
      uid: fc.uuid().map((uid) => uid as JobUid),
      name: fc.nat(9999).map((number) => `JOB-${number}` as JobName),
      type: jobTypes(fc),
      status: fc.oneof(
        { withCrossShrink: true },
        fc.constantFrom('Complete' as const, 'Cancelled' as const),
        fc.constantFrom(...jobStatuses),
        fc.constant(undefined),
      ),
      created: timesAgo(fc),
      ended: fc.option(timesAgo(fc), { nil: undefined, freq: 6 }),
      claimStatus: fc.option(fc.constantFrom(...claimStatuses), { nil: undefined }),
      abortReason: fc.option(fc.constantFrom(...abortReasons), { nil: undefined }),
    })
    .map(({ created, ended, ...job }) => (now) => ({
      ...job,
      // It ended when it was created or later.
      createdAt: instant(now - Math.max(created, ended ?? 0)),
      endedAt: ended === undefined ? undefined : instant(now - ended),
    }));

export const customerJobs = (fc: FastCheck, now: Instant): Arbitrary<CustomerJob> =>
  jobsByMoment(fc).map((jobAt) => jobAt(now));

/**
 * Makes the jobs that a customer can have at a moment, at most six: open, completed and cancelled ones.
 *
 * @source document 2, section 3
 * @example
 *   fc.assert(
 *     fc.property(
 *       jobs(fc, { now }),
 *       (some) => decideReattend({ jobType: 'boiler', jobs: some, now }).because !== '',
 *     ),
 *   ); // => undefined
 */
export const jobs = (
  fc: FastCheck,
  { now }: { readonly now: Instant },
): Arbitrary<readonly CustomerJob[]> => fc.array(customerJobs(fc, now), { maxLength: 6 });
