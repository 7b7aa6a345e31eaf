import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerStatus } from '#domain/jobs/customer-status.ts';
import { claimStatuses, jobStatuses } from '#domain/jobs/job-status.ts';
import { identifier } from '#domain/kernel/identifiers.ts';
import { instant, millisecondsPerMinute } from '#domain/kernel/instant.ts';
import { visitSlots } from '#domain/visits/visit-slot.ts';
import {
  jobAsOf,
  standingsComeBy,
  type JobStanding,
  type StandingJob,
} from '#infrastructure/platform/jobs/job-standing.ts';
import { plannedStandings } from '#infrastructure/platform/jobs/planned-standings.ts';
import { anyInstant, anyLocalDate, luxonLondon } from '../../generators/domain/clocks.ts';

const anyStanding: fc.Arbitrary<JobStanding> = fc.record({
  since: fc.integer({ min: -5, max: 20 }).map(instant),
  status: fc.constantFrom(...jobStatuses),
  claimStatus: fc.constantFrom(...claimStatuses),
  abortReason: fc.constantFrom(undefined, 'Other' as const),
});

const jobWith = (standings: StandingJob['standings']): StandingJob => ({
  uid: identifier('uid'),
  name: identifier('JOB-1'),
  type: 'Plumbing',
  createdAt: instant(0),
  standings,
});

const anyJob = fc
  .array(anyStanding, { minLength: 1, maxLength: 8 })
  .map((standings) => jobWith(standings as unknown as StandingJob['standings']));

describe('a job at a moment', () => {
  it('stands as the last standing that has come by, or as the first when none has', () => {
    fc.assert(
      fc.property(anyJob, fc.integer({ min: -10, max: 25 }).map(instant), (job, now) => {
        const come = job.standings.filter(({ since }) => since <= now);
        const expected = come.at(-1) ?? job.standings[0];
        const { status, claimStatus, abortReason } = jobAsOf(job, now);
        expect({ status, claimStatus, abortReason }).toEqual({
          status: expected.status,
          claimStatus: expected.claimStatus,
          abortReason: expected.abortReason,
        });
      }),
    );
  });

  it('has ended exactly when it is complete, at the first moment of being so without a break', () => {
    fc.assert(
      fc.property(anyJob, fc.integer({ min: -10, max: 25 }).map(instant), (job, now) => {
        const { status, endedAt } = jobAsOf(job, now);
        expect(endedAt === undefined).toBe(status !== 'Complete');
        if (endedAt === undefined) return;
        const shown = job.standings.slice(0, standingsComeBy(job.standings, now)).toReversed();
        const run = shown.slice(
          0,
          shown.findIndex((standing) => standing.status !== 'Complete') < 0
            ? shown.length
            : shown.findIndex((standing) => standing.status !== 'Complete'),
        );
        expect(endedAt).toBe(run.at(-1)?.since);
      }),
    );
  });
});

const anyDays = fc.array(
  fc.record({
    date: anyLocalDate,
    slots: fc
      .subarray([...visitSlots], { minLength: 1 })
      .chain((slots) => fc.shuffledSubarray(slots, { minLength: slots.length })),
  }),
  { maxLength: 3 },
);

describe('the plan of a job', () => {
  it('goes forward in time, from the request to the end of the visit', () => {
    fc.assert(
      fc.property(anyInstant, anyDays, (raisedAt, days) => {
        const plan = plannedStandings(raisedAt, days);
        expect(plan[0].since).toBe(raisedAt);
        plan.slice(1).forEach((standing, index) => {
          expect(standing.since).toBeGreaterThan(plan[index]?.since ?? Number.NaN);
        });
        expect(plan).toHaveLength(days.length === 0 ? 3 : 6);
      }),
    );
  });

  it('sets off at the first slot of the first day, by the clocks of London', () => {
    fc.assert(
      fc.property(
        anyDays.filter(({ length }) => length > 0),
        (days) => {
          const [first] = days;
          const slot = first?.slots.toSorted()[0] ?? '';
          const midnight = Date.parse(`${first?.date ?? ''}T00:00:00Z`);
          const longBefore = instant(midnight - 10 * 24 * 60 * millisecondsPerMinute);
          const visit = plannedStandings(longBefore, days).find(
            ({ status }) => status === 'En Route',
          );
          const shown = luxonLondon(visit?.since ?? Number.NaN);
          expect(`${shown.toISODate()} ${shown.toFormat('HH:mm:ss')}`).toBe(
            `${first?.date} ${slot}`,
          );
        },
      ),
    );
  });

  it('passes what a customer is to see, in order, and nothing that the table does not handle', () => {
    const days = [{ date: '2026-03-12' as never, slots: ['12:00:00'] as const }];
    const plan = plannedStandings(instant(Date.parse('2026-03-10T08:30:00Z')), days);
    const job = jobWith(plan);
    const shown = plan.map(({ since }) => {
      const { status: jobStatus, claimStatus, abortReason } = jobAsOf(job, since);
      return customerStatus({ claimStatus, jobStatus, abortReason });
    });
    expect(shown.map(({ outcome }) => outcome)).toEqual([
      'claim-request-received',
      'we-are-reviewing-your-claim',
      'engineer-visit-booked',
      'en-route',
      'in-progress',
      'completed-claim',
    ]);
    expect(shown.map(({ rule }) => rule)).not.toContain('unhandled-combination');
  });
});
