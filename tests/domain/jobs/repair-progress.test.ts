import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJobCategory } from '#domain/claims/job-category.ts';
import { customerStatuses, type CustomerStatus } from '#domain/jobs/customer-status.ts';
import { abortReasons, claimStatuses, jobStatuses } from '#domain/jobs/job-status.ts';
import { isJobVisible } from '#domain/jobs/job-visibility.ts';
import {
  isRepairLive,
  liveRepairs,
  repairStep,
  repairSteps,
  requestsOf,
  statusOfJob,
} from '#domain/jobs/repair-progress.ts';
import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';
import { instant } from '#domain/kernel/instant.ts';
import { anyJob, anyJobs } from '../../generators/domain/jobs.ts';

const now = instant(Date.UTC(2026, 5, 10, 9));

describe('the way of a repair', () => {
  it.each<readonly [CustomerStatus, string | undefined]>([
    ['claim-request-received', 'received'],
    ['we-are-reviewing-your-claim', 'received'],
    ['we-are-working-on-your-claim', 'received'],
    ['ordering-parts', 'received'],
    ['working-on-your-claim', 'received'],
    ['engineer-visit-booked', 'booked'],
    ['en-route', 'on-the-way'],
    ['in-progress', 'on-the-way'],
    ['completed-claim', 'done'],
    ['cancelled', undefined],
    ['we-missed-you', undefined],
    ['reviewing-your-claim', undefined],
    ['cancelled-by-engineer', undefined],
  ])('has come, at %s, to %s', (status, step) => {
    expect(repairStep(status)).toBe(step);
  });

  it('has a place for every status, and a status for every step', () => {
    const reached = customerStatuses.map(repairStep);
    for (const step of repairSteps) expect(reached).toContain(step);
  });

  it('is told by the status call where that differs from the list (decisions)', () => {
    const job = { type: 'Plumbing', claimStatus: 'Check if Job is Complete' as const };
    const abortReason = undefined;
    expect(statusOfJob({ ...job, abortReason, status: 'Ready' }).rule).toBe(
      'unhandled-combination',
    );
    expect(
      statusOfJob({ ...job, abortReason, status: 'Ready', toldStatus: 'En Route' }).outcome,
    ).toBe('en-route');
  });
});

describe('a repair that somebody waits for', () => {
  it('is over when its claim was completed or cancelled by its customer, and only then', () => {
    const over = ['Completed claim', 'Cancelled'];
    for (const claimStatus of claimStatuses)
      for (const status of jobStatuses)
        for (const abortReason of [...abortReasons, undefined]) {
          const job = { type: 'Plumbing', claimStatus, status, abortReason };
          const words = statusOfJob(job).outcome.replaceAll('-', ' ');
          expect(isRepairLive(job)).toBe(!over.some((text) => text.toLowerCase() === words));
        }
  });

  it('is an open job where its claim status is not known', () => {
    const job = { type: 'Plumbing', claimStatus: undefined, abortReason: undefined };
    expect(isRepairLive({ ...job, status: 'Ready' })).toBe(true);
    expect(isRepairLive({ ...job, status: undefined })).toBe(true);
    expect(isRepairLive({ ...job, status: 'Complete' })).toBe(false);
    expect(isRepairLive({ ...job, status: 'Cancelled' })).toBe(false);
  });
});

describe('the repairs that a customer lands at', () => {
  const categoryOf = ({ type }: { readonly type: string }) => parseJobCategory(type) ?? type;

  it('are live and seen, one of each category, the newest first', () => {
    fc.assert(
      fc.property(anyJobs(now), (jobs) => {
        const live = liveRepairs(jobs, now);
        for (const job of live) {
          expect(jobs).toContain(job);
          expect(isRepairLive(job) && isJobVisible(job, now)).toBe(true);
          const later = jobs.filter(
            (other) =>
              categoryOf(other) === categoryOf(job) &&
              other.createdAt > job.createdAt &&
              isJobVisible(other, now),
          );
          expect(later).toEqual([]);
        }
        expect(new Set(live.map(categoryOf)).size).toBe(live.length);
        const made = live.map(({ createdAt }) => createdAt);
        expect(made).toEqual(made.toSorted((one, other) => other - one));
      }),
    );
  });

  it('leave no category out whose newest seen job is live', () => {
    fc.assert(
      fc.property(anyJob(now), (job) => {
        const expected = isRepairLive(job) && isJobVisible(job, now) ? [job] : [];
        expect(liveRepairs([job], now)).toEqual(expected);
      }),
    );
  });
});

describe('the requests of a customer', () => {
  it('are all of their jobs, the newest first, with each moved visit once, as it was asked for', () => {
    fc.assert(
      fc.property(
        anyJobs(now),
        fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
        (jobs, visits) => {
          const moved = jobs.map((job, index) => {
            const number = visits[index % visits.length] ?? 0;
            const window = { start: now, end: now };
            const visit =
              number === 0 ? undefined : { window, engineer: undefined, uid: `visit-${number}` };
            return { ...job, uid: identifier<JobUid>(`job-${index}`), visit };
          });
          const requests = requestsOf(moved);
          for (const [at, request] of requests.entries())
            expect(request.createdAt).toBeLessThanOrEqual(
              requests[at - 1]?.createdAt ?? Number.POSITIVE_INFINITY,
            );
          const alone = moved.filter(({ visit }) => visit === undefined);
          const uids = requests.map(({ uid }) => uid);
          for (const { uid } of alone) expect(uids).toContain(uid);
          const told = new Set(moved.flatMap(({ visit }) => (visit ? [visit.uid] : [])));
          expect(requests).toHaveLength(alone.length + told.size);
          for (const { visit, createdAt } of requests)
            for (const other of moved)
              if (visit !== undefined && other.visit?.uid === visit.uid)
                expect(other.createdAt).toBeGreaterThanOrEqual(createdAt);
        },
      ),
    );
  });
});
