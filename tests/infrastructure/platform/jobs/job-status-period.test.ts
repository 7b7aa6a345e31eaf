import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimStatuses, jobStatuses } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import {
  jobAtMoment,
  momentOfNextStep,
  countPeriodsBegun,
  type JobStatusPeriod,
  type JobWithHistory,
} from '#infrastructure/platform/jobs/job-status-period.ts';

const anyStatus: fc.Arbitrary<JobStatusPeriod> = fc.record({
  since: fc.integer({ min: -5, max: 20 }).map(instant),
  status: fc.constantFrom(...jobStatuses),
  claimStatus: fc.constantFrom(...claimStatuses),
  abortReason: fc.constantFrom(undefined, 'Other' as const),
  planned: fc.boolean(),
});

const jobWith = (statuses: JobWithHistory['statusPeriods']): JobWithHistory => ({
  uid: identifier('uid'),
  name: identifier('JOB-1'),
  type: 'Plumbing',
  createdAt: instant(0),
  statusPeriods: statuses,
});

const anyJob = fc
  .array(anyStatus, { minLength: 1, maxLength: 8 })
  .map((statuses) => jobWith(statuses as unknown as JobWithHistory['statusPeriods']));

describe('a job at a moment', () => {
  it('has the last status that was set or became due, or the first when there is none', () => {
    fc.assert(
      fc.property(anyJob, fc.integer({ min: -10, max: 25 }).map(instant), (job, now) => {
        const come = job.statusPeriods.filter(({ since, planned }) => !planned || since <= now);
        const expected = come.at(-1) ?? job.statusPeriods[0];
        const { status, claimStatus, abortReason } = jobAtMoment(job, now);
        expect({ status, claimStatus, abortReason }).toEqual({
          status: expected.status,
          claimStatus: expected.claimStatus,
          abortReason: expected.abortReason,
        });
      }),
    );
  });

  it('has ended exactly when it is complete, at the first moment of being continuously complete', () => {
    fc.assert(
      fc.property(anyJob, fc.integer({ min: -10, max: 25 }).map(instant), (job, now) => {
        const { status, endedAt } = jobAtMoment(job, now);
        expect(endedAt === undefined).toBe(status !== 'Complete');
        if (endedAt === undefined) return;
        const shown = job.statusPeriods.slice(0, countPeriodsBegun(job.statusPeriods, now));
        const lastOther = shown.findLastIndex((period) => period.status !== 'Complete');
        expect(endedAt).toBe(shown[lastOther + 1]?.since);
      }),
    );
  });
});

describe('the moment of a job’s next step', () => {
  it('is now, or the moment of its last step when the clock shows an earlier time', () => {
    fc.assert(
      fc.property(anyJob, fc.integer({ min: -10, max: 25 }).map(instant), (job, now) => {
        const done = job.statusPeriods.filter(({ planned }) => !planned).map(({ since }) => since);
        expect(momentOfNextStep(job.statusPeriods, now)).toBe(Math.max(now, ...done));
      }),
    );
  });
});
