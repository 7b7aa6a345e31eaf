import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier } from '#domain/kernel';
import { claimStatuses, jobStatuses } from '#domain/repair';
import { instant } from '#domain/time';
import {
  jobAtMoment,
  momentOfNextStep,
  type JobStatusPeriod,
  type JobWithHistory,
} from '#infrastructure/platform/jobs/job-status-period.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { expectRefusalWithoutChange } from '../expect-refusal.ts';
import { useClaimant, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');

const createClaim = async () => {
  const created = await claimant.createClaim(await claimant.claim('doors'));
  return (await created.json()) as { readonly jobName: string; readonly jobUid: string };
};

const moveOn = (job: string, body?: unknown) =>
  platform.send('POST', `/developer/jobs/${job}/status`, body);

describe('a job', () => {
  it('is received and then waits for an engineer, for any time', async () => {
    const { jobUid } = await createClaim();
    for (const [now, jobStatus, claimStatus] of [
      ['2026-03-10T08:31:59.999Z', 'Queued', 'Schedule Initial Visit or Re-attend'],
      ['2026-03-10T08:32:00.000Z', 'Pending Allocation', 'Engineer to Accept Job'],
      ['2026-04-30T08:00:00.000Z', 'Pending Allocation', 'Engineer to Accept Job'],
    ] as const) {
      await platform.setClock(now);
      const { sk_job_status, claim_status_name } = await claimant.jobStatus(jobUid);
      expect([sk_job_status, claim_status_name]).toEqual([jobStatus, claimStatus]);
    }
  });

  it('is moved by hand to its one planned step, by its name', async () => {
    const { jobName, jobUid } = await createClaim();
    expect((await moveOn(jobName, {})).status).toBe(200);
    expect(await claimant.jobStatus(jobUid)).toMatchObject({ sk_job_status: 'Pending Allocation' });
    expect((await moveOn(jobName)).status).toBe(409);
  });

  it('keeps a status that a developer sets, regardless of its plan', async () => {
    const { jobUid } = await createClaim();
    const change = { claimStatus: 'Investigation Required', abortReason: 'Customer no show' };
    const answer = await moveOn(jobUid, change);
    expect(await answer.json()).toMatchObject({ ...change, jobStatus: 'Queued' });
    await platform.setClock('2026-04-30T08:30:00.000Z');
    expect(await claimant.jobStatus(jobUid)).toMatchObject({
      claim_status_name: 'Investigation Required',
      sk_job_status: 'Queued',
      sk_abort_reason: 'Customer no show',
    });
    await moveOn(jobUid, { abortReason: null, jobStatus: 'Complete', claimStatus: 'Closed' });
    expect(await claimant.jobStatus(jobUid)).toMatchObject({ sk_abort_reason: null });
  });

  it('shows the brand in the one claim status that contains it', async () => {
    const { jobUid } = await createClaim();
    await moveOn(jobUid, { claimStatus: 'Provider Not Fixing' });
    const { brandName } = platform.context.configuration.portal;
    expect(await claimant.jobStatus(jobUid)).toMatchObject({
      claim_status_name: `${brandName} Not Fixing`,
    });
  });

  it('is not changed by a status or reason that does not exist, or an invalid body', async () => {
    const { jobUid } = await createClaim();
    for (const [body, status, rule] of [
      [{ claimStatus: 'Somewhere' }, 422, 'name-unknown'],
      [{ jobStatus: 'Lost' }, 422, 'name-unknown'],
      [{ abortReason: 'Bored' }, 422, 'name-unknown'],
      [{ claimStatus: 1 }, 422, 'request-unfit'],
      [[], 422, 'request-unfit'],
      ['{', 400, 'not-json'],
    ] as const)
      await expectRefusalWithoutChange(platform, () => moveOn(jobUid, body), status, rule);
  });
});

describe('a job with any statuses, at a moment', () => {
  const anyPeriod: fc.Arbitrary<JobStatusPeriod> = fc.record({
    since: fc.integer({ min: -5, max: 20 }).map(instant),
    status: fc.constantFrom(...jobStatuses),
    claimStatus: fc.constantFrom(...claimStatuses),
    abortReason: fc.constantFrom(undefined, 'Other' as const),
    planned: fc.boolean(),
  });
  const anyJob = fc
    .array(anyPeriod, { minLength: 1, maxLength: 8 })
    .map((periods): JobWithHistory => ({
      uid: identifier('uid'),
      name: identifier('JOB-1'),
      type: 'Plumbing',
      createdAt: instant(0),
      statusPeriods: periods as unknown as JobWithHistory['statusPeriods'],
    }));
  const anyMoment = fc.integer({ min: -10, max: 25 }).map(instant);

  it('has the last status that was set or became due, or the first when there is none, and has ended since it is continuously complete', () => {
    fc.assert(
      fc.property(anyJob, anyMoment, (job, now) => {
        const [first, ...others] = job.statusPeriods;
        const dueUntil = others.findLastIndex(({ since, planned }) => !planned || since <= now);
        const begun = [first, ...others.slice(0, dueUntil + 1)];
        const { status, claimStatus, abortReason } = begun.at(-1) ?? first;
        const lastOther = begun.findLastIndex((period) => period.status !== 'Complete');
        const endedAt = begun[lastOther + 1]?.since;
        expect(jobAtMoment(job, now)).toMatchObject({ status, claimStatus, abortReason, endedAt });
      }),
    );
  });

  it('takes its next step now, or at the moment of its last step when the clock shows an earlier time', () => {
    fc.assert(
      fc.property(anyJob, anyMoment, ({ statusPeriods }, now) => {
        const done = statusPeriods.filter(({ planned }) => !planned).map(({ since }) => since);
        expect(momentOfNextStep(statusPeriods, now)).toBe(Math.max(now, ...done));
      }),
    );
  });
});
