import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findOpenJobOfCategory,
  decideReattend,
  jobTypesToReattend,
  type CustomerJob,
} from '#domain/repair';
import { claimJobTypes, type ClaimJobType } from '#domain/cover';
import type { JobName } from '#domain/kernel';
import { instant } from '#domain/time';
import { areas } from '../claim/by-the-document.ts';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyJobs } from '../../generators/domain/jobs.ts';
import { forCases } from '../../for-all.ts';

const day = 86_400_000;
const now = instant(Date.UTC(2024, 5, 15, 12));
const anyJobTypeOfClaim = fc.constantFrom(...claimJobTypes);

/** The name of a category, without case, spaces and hyphens. */
const plainName = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '');

/** Whether a job counts for a job type; a return to a gas job does, too. */
const counts = (jobType: ClaimJobType, { type }: Pick<CustomerJob, 'type'>) => {
  const { category } = areas[jobType];
  const names = [category, ...(category === 'Gas Job' ? ['Gas Job re-attend'] : [])];
  return names.map(plainName).includes(plainName(type));
};

const job = (changes: Partial<CustomerJob> & { readonly ago?: number } = {}) => ({
  name: 'JOB-1' as JobName,
  type: 'Plumbing',
  status: 'Complete' as const,
  endedAt: instant(now - (changes.ago ?? 10 * day)),
  ...changes,
});

const anyCase = anyInstant.chain((moment) =>
  fc.record({ moment: fc.constant(moment), jobs: anyJobs(moment), jobType: anyJobTypeOfClaim }),
);

describe('an open job of the same category', () => {
  it('is neither Complete nor Cancelled, and may have an unknown status', () =>
    forCases(500, anyCase, ({ jobs, jobType }) => {
      const expected = jobs.find(
        (one) => counts(jobType, one) && one.status !== 'Complete' && one.status !== 'Cancelled',
      );
      expect(findOpenJobOfCategory(jobType, jobs)).toBe(expected);
    }));
});

describe('a reattendance', () => {
  it('is due for every job type of the category', () => {
    expect(jobTypesToReattend([job({ type: 'Gas Job' })], now)).toEqual(['boiler', 'heating']);
    expect(jobTypesToReattend([job({ type: 'Locks', ago: 40 * day })], now)).toEqual([]);
  });

  it('refers to the job that ended last, in any order of the list', () => {
    const older = job({ name: 'JOB-old' as JobName, ago: 20 * day });
    const newer = job({ name: 'JOB-new' as JobName, ago: 5 * day });
    const [category, days] = [{ what: 'category', value: 'Plumbing' }, 'whole days since it ended'];
    expect(decideReattend('plumbing', [], now).compared).toEqual([category]);
    for (const jobs of [
      [older, newer],
      [newer, older],
    ])
      expect(decideReattend('plumbing', jobs, now)).toMatchObject({
        outcome: 'Yes',
        relatedJob: 'JOB-new',
        compared: [
          category,
          { what: days, value: 5, limit: 30, test: 'at most', margin: 25, by: 'reattend-days' },
        ],
      });
  });
});
