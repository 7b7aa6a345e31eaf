import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimJobTypes, parseJobCategory, type ClaimJobType } from '#domain/cover';
import { identifier, type JobName, type JobUid } from '#domain/kernel';
import {
  claimStatuses,
  decideReattend,
  expectedVisit,
  findOpenJobOfCategory,
  isEngineerAwaited,
  isRepairLive,
  isVisitOverdue,
  jobStatuses,
  jobTypesToReattend,
  latestVisibleJob,
  liveRepairs,
  remainingChosenDays,
  repairStep,
  repairSteps,
  requestOf,
  requestsOf,
  statusOfJob,
  type CustomerJob,
  type CustomerStatus,
} from '#domain/repair';
import { instant, type LocalDate } from '#domain/time';
import { areas } from '../claim/by-the-document.ts';
import { forAll, forCases } from '../../for-all.ts';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyJob, anyJobs } from '../../generators/domain/jobs.ts';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import { isJobVisible } from '../../../domain/repair/repair-progress.ts';

const now = instant(Date.UTC(2026, 5, 10, 9));
const day = 86_400_000;
const ago = (milliseconds: number) => instant(now - milliseconds);

const situations = claimStatuses.flatMap((claimStatus) =>
  jobStatuses.flatMap((status) => {
    const job = { type: 'Plumbing', claimStatus, status };
    return [...abortReasons, undefined].map((abortReason) => ({ ...job, abortReason }));
  }),
);

describe('the path of a repair', () => {
  it.each<readonly [CustomerStatus, string | undefined]>([
    ['claim-request-received', 'received'],
    ['we-are-reviewing-your-claim', 'received'],
    ['we-are-working-on-your-claim', 'received'],
    ['ordering-parts', 'received'],
    ['working-on-your-claim', 'received'],
    ['engineer-visit-booked', 'booked'],
    ['en-route', 'on-the-way'],
    ['in-progress', 'on-the-way'],
    ['cancelled', undefined],
    ['we-missed-you', undefined],
    ['reviewing-your-claim', undefined],
    ['cancelled-by-engineer', undefined],
  ])('at %s is at the step %s', (status, step) => {
    const given = situations.filter((job) => statusOfJob(job).outcome === status);
    expect(new Set(given.map(repairStep))).toEqual(new Set([step]));
  });

  it('is done when its claim and its job are complete, and not when it was rejected or cancelled', () => {
    for (const job of situations.filter((one) => statusOfJob(one).outcome === 'completed-claim'))
      expect(repairStep(job)).toBe(
        job.status === 'Complete' && job.abortReason === undefined ? 'done' : undefined,
      );
    expect(situations.map(repairStep)).toEqual(expect.arrayContaining([...repairSteps]));
  });

  it('uses the status of the status call when it differs from the list', () => {
    const claimStatus = 'Check if Job is Complete' as const;
    const job = { type: 'Plumbing', claimStatus, abortReason: undefined, status: 'Ready' } as const;
    expect(statusOfJob(job).rule).toBe('unhandled-combination');
    expect(statusOfJob({ ...job, reportedStatus: 'En Route' }).outcome).toBe('en-route');
  });
});

describe('a live repair', () => {
  it('ends only when its claim is completed or cancelled by its customer', () => {
    const over = ['completed-claim', 'cancelled'];
    for (const job of situations)
      expect(isRepairLive(job)).toBe(!over.includes(statusOfJob(job).outcome));
  });

  it('is an open job when its claim status is unknown', () => {
    const isLive = (status: CustomerJob['status']) =>
      isRepairLive({ type: 'Plumbing', claimStatus: undefined, abortReason: undefined, status });
    expect((['Ready', undefined] as const).map(isLive)).toEqual([true, true]);
    expect((['Complete', 'Cancelled'] as const).map(isLive)).toEqual([false, false]);
  });
});

it('the repairs on the landing page of a customer are live and visible, the newest of each category, the newest first', () => {
  const categoryOf = ({ type }: { readonly type: string }) => parseJobCategory(type) ?? type;
  forAll(anyJobs(now), (jobs) => {
    const live = liveRepairs(jobs, now);
    const visible = jobs.filter((job) => isJobVisible(job, now));
    expect(visible).toEqual(expect.arrayContaining([...live]));
    for (const job of visible) {
      const others = visible.filter(
        (one) =>
          one !== job && categoryOf(one) === categoryOf(job) && one.createdAt >= job.createdAt,
      );
      const isNewest = others.every(({ createdAt }) => createdAt === job.createdAt);
      if (!isNewest || !isRepairLive(job)) expect(live).not.toContain(job);
      else if (others.length === 0) expect(live).toContain(job);
    }
    expect(new Set(live.map(categoryOf)).size).toBe(live.length);
    const made = live.map(({ createdAt }) => createdAt);
    expect(made).toEqual(made.toSorted((one, other) => other - one));
  });
});

describe('the requests of a customer', () => {
  /** The jobs of a customer, each of one of three claims, or of an unknown claim. */
  const jobsOfClaims = fc
    .array(fc.tuple(anyJob(now), fc.nat(3)), { maxLength: 8 })
    .map((rendered) =>
      rendered.map(([job, number], index): CustomerJob => ({
        ...job,
        uid: identifier<JobUid>(`job-${index}`),
        ...(number > 0 && { claim: `claim-${number}` }),
      })),
    );
  const others = (job: CustomerJob, jobs: readonly CustomerJob[]) =>
    jobs.filter(({ claim, uid }) => (claim === undefined ? uid === job.uid : claim === job.claim));

  it('are the claims of all jobs, each once, the newest first', () =>
    forAll(jobsOfClaims, (jobs) => {
      const requests = requestsOf(jobs);
      const requested = requests.map(({ createdAt }) => createdAt);
      expect(requested).toEqual(requested.toSorted((one, other) => other - one));
      const alone = jobs.filter(({ claim }) => claim === undefined);
      const given = new Set(jobs.flatMap(({ claim }) => claim ?? []));
      expect(requests).toHaveLength(alone.length + given.size);
      for (const job of alone) expect(requests).toContain(job);
    }));

  it('have the name of the first job of a claim, and the status of its last', () =>
    forAll(jobsOfClaims, (jobs) => {
      for (const job of jobs) {
        const request = requestOf(job, jobs);
        const times = others(job, jobs).map(({ createdAt }) => createdAt);
        const known = jobs.find(({ uid }) => uid === request.uid);
        expect(known).toMatchObject({ name: request.name, createdAt: request.createdAt });
        expect(request.createdAt).toBe(Math.min(...times));
        const comparable = others(job, jobs).filter(
          ({ createdAt }) => createdAt === Math.max(...times),
        );
        expect(comparable.map(({ status, endedAt }) => [status, endedAt])).toContainEqual([
          request.status,
          request.endedAt,
        ]);
        expect(requestsOf(jobs)).toContainEqual(request);
      }
    }));

  it('stay live when the first visit was cancelled long ago and a later one is planned', () => {
    const visit = (status: 'Cancelled' | 'Ready', days: number): CustomerJob => ({
      type: 'Plumbing',
      uid: identifier(status),
      name: identifier(`JOB of ${status}`),
      status,
      createdAt: ago(days * day),
      endedAt: undefined,
      claim: 'first',
      claimStatus: 'Upcoming',
      abortReason: undefined,
    });
    const [first, moved] = [visit('Cancelled', 40), visit('Ready', 1)];
    const { uid, name, createdAt } = first;
    expect(liveRepairs([first, moved], now)).toEqual([{ ...moved, uid, name, createdAt }]);
  });
});

it('a customer expects the visit once it is booked, the chosen days before, and the engineer until one is there, in every situation', () => {
  const window = { start: instant(now - 3_600_000), end: instant(now + 3_600_000) };
  const days = ['2026-06-09', '2026-06-10'].map((date) => ({
    date: date as LocalDate,
    slots: ['08:00:00'] as const,
  }));
  const request = { jobType: 'boiler', description: '', urgency: 'normal', days } as const;
  const known = { reportedStatus: undefined, visit: { window, engineer: 'Sasha' }, request };
  for (const any of fc.sample(anyJob(now), 1))
    for (const situation of situations) {
      const job: CustomerJob = { ...any, ...situation, ...known };
      const { outcome } = statusOfJob(job);
      const isBooked = outcome === 'engineer-visit-booked';
      const hasVisit = isBooked || ['en-route', 'in-progress'].includes(outcome);
      expect(expectedVisit(job) !== undefined).toBe(hasVisit);
      const isToBook = ['claim-request-received', 'we-are-reviewing-your-claim'].includes(outcome);
      const remaining = remainingChosenDays(job, now).map(({ date }) => date);
      expect(remaining).toEqual(isToBook ? ['2026-06-10'] : []);
      expect(remainingChosenDays({ ...job, request: undefined }, now)).toEqual([]);
      const isOver = [undefined, 'done'].includes(repairStep(job));
      expect(isEngineerAwaited(job)).toBe(!isOver && outcome !== 'in-progress');
      expect(isVisitOverdue(job, now)).toBe(false);
      expect(isVisitOverdue(job, window.end)).toBe(isBooked);
      expect(isVisitOverdue({ ...job, visit: undefined }, window.end)).toBe(false);
    }
});

const over: readonly unknown[] = ['Complete', 'Cancelled'];

it.each([
  ['Complete', 500 * day, 30 * day - 1, true],
  ['Complete', 500 * day, 30 * day, false],
  ['Complete', 500 * day, undefined, true],
  ['Cancelled', 30 * day - 1, 0, true],
  ['Cancelled', 30 * day, 0, false],
  ...[...jobStatuses, undefined]
    .filter((status) => !over.includes(status))
    .map((status) => [status, 500 * day, 400 * day, true] as const),
] as const)(
  'a job with the status %s that was created %d ms ago and ended %d ms ago is visible to a customer: %s',
  (status, created, ended, isVisible) => {
    const endedAt = ended === undefined ? undefined : ago(ended);
    expect(isJobVisible({ status, createdAt: ago(created), endedAt }, now)).toBe(isVisible);
  },
);

it('the latest visible job is the visible one that was created last', () => {
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
  endedAt: ago(changes.ago ?? 10 * day),
  ...changes,
});

it('an open job of the same category is neither Complete nor Cancelled, and may have an unknown status', () =>
  forCases(500, anyJobs(now), fc.constantFrom(...claimJobTypes), (jobs, jobType) => {
    const open = jobs.find((one) => counts(jobType, one) && !over.includes(one.status));
    expect(findOpenJobOfCategory(jobType, jobs)).toBe(open);
  }));

describe('a reattendance', () => {
  it('is due for every job type of the category', () => {
    expect(jobTypesToReattend([job({ type: 'Gas Job' })], now)).toEqual(['boiler', 'heating']);
    expect(jobTypesToReattend([job({ type: 'Locks', ago: 40 * day })], now)).toEqual([]);
  });

  it('refers to the job that ended last, in any order of the list', () => {
    const older = job({ name: 'JOB-old' as JobName, ago: 20 * day });
    const newer = job({ name: 'JOB-new' as JobName, ago: 5 * day });
    const category = { what: 'category', value: 'Plumbing' };
    const days = { what: 'whole days since it ended', value: 5, limit: 30, margin: 25 };
    const compared = [category, { ...days, test: 'at most', by: 'reattend-days' }];
    expect(decideReattend('plumbing', [], now).compared).toEqual([category]);
    for (const jobs of [
      [older, newer],
      [newer, older],
    ]) {
      const decision = decideReattend('plumbing', jobs, now);
      expect(decision).toMatchObject({ outcome: 'Yes', relatedJob: 'JOB-new', compared });
    }
  });
});
