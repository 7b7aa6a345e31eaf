import { describe, expect, it } from 'vitest';
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
    const seen: unknown[] = [];
    for (const now of [
      '2026-03-10T08:31:59.999Z',
      '2026-03-10T08:32:00.000Z',
      '2026-03-14T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
    ]) {
      await platform.setClock(now);
      const { sk_job_status, claim_status_name } = await claimant.jobStatus(jobUid);
      seen.push([sk_job_status, claim_status_name]);
    }
    expect(seen).toEqual([
      ['Queued', 'Schedule Initial Visit or Re-attend'],
      ['Pending Allocation', 'Engineer to Accept Job'],
      ['Pending Allocation', 'Engineer to Accept Job'],
      ['Pending Allocation', 'Engineer to Accept Job'],
    ]);
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
    expect(await (await moveOn(jobUid, change)).json()).toMatchObject({
      ...change,
      jobStatus: 'Queued',
    });
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
