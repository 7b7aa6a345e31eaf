import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobStatuses, latestVisibleJob } from '#domain/repair';
import { isJobVisible } from '../../../domain/repair/repair-progress.ts';
import { instant } from '#domain/time';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyJobs } from '../../generators/domain/jobs.ts';
import { forCases } from '../../for-all.ts';

const day = 86_400_000;
const now = instant(Date.UTC(2024, 2, 31, 0, 30));
const ago = (milliseconds: number) => instant(now - milliseconds);

const edges = [
  [30 * day - 1, true],
  [30 * day, false],
] as const;

describe('a job that is visible to a customer', () => {
  it.each(edges)('is a complete one that ended %d ms ago: %s', (past, visible) => {
    const job = { status: 'Complete' as const, createdAt: ago(500 * day), endedAt: ago(past) };
    expect(isJobVisible(job, now)).toBe(visible);
  });

  it.each(edges)('is a cancelled one that was created %d ms ago: %s', (past, visible) => {
    const job = { status: 'Cancelled' as const, createdAt: ago(past), endedAt: ago(0) };
    expect(isJobVisible(job, now)).toBe(visible);
  });

  it('is one of any other status, however old', () => {
    for (const status of [...jobStatuses, undefined]) {
      const job = { status, createdAt: ago(500 * day), endedAt: ago(400 * day) };
      expect(isJobVisible(job, now)).toBe(status !== 'Complete' && status !== 'Cancelled');
    }
  });

  it('is a complete one whose end is not known', () => {
    const job = { status: 'Complete' as const, createdAt: ago(500 * day), endedAt: undefined };
    expect(isJobVisible(job, now)).toBe(true);
  });
});

describe('the latest visible job', () => {
  it('is the visible job that was created last', () => {
    const anyCase = anyInstant.chain((moment) => fc.tuple(fc.constant(moment), anyJobs(moment)));
    forCases(300, anyCase, ([moment, jobs]) => {
      const latest = latestVisibleJob(jobs, moment);
      const seen = jobs.filter((job) => isJobVisible(job, moment));
      const copies = seen.map((job) => ({ ...job }));
      expect(latestVisibleJob([...seen, ...copies], moment)).toBe(latest);
      if (latest === undefined) expect(seen).toEqual([]);
      else {
        expect(seen).toContain(latest);
        expect(latest.createdAt).toBe(Math.max(...seen.map((job) => job.createdAt)));
      }
    });
  });
});
