import { describe, expect, it } from 'vitest';
import { claimTraces } from '#infrastructure/platform/database/schema/claims.ts';
import { expectRefusalWithoutChange } from '../expect-refusal.ts';
import { openClaimant, tuesdayMorning, type Body } from './claimant.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const rejected: Body = {
  formData: { jobType: 'boiler', description: 'It smells.', gasLeak: 'Yes' },
  stageHistory: ['problemArea', 'boilerGroup1'],
  lastStage: 'gasLeakRejection',
};

describe('a claim trace', () => {
  it('is stored, and updated under its id', async () => {
    const claimant = await openClaimant(platform, 'no.contribution');
    const first = await claimant.track(rejected);
    const { id } = (await first.json()) as { id: string };
    await platform.setClock('2026-03-10T08:40:00.000Z');
    const created = await claimant.createClaim(await claimant.claim('doors'));
    const { jobUid } = (await created.json()) as { jobUid: string };
    const submitted = { ...rejected, id, skJobUid: jobUid, lastStage: 'submitClaim' };
    const again = await claimant.track(submitted);
    expect(await again.json()).toEqual({ id });
    const traces = await platform.context.database.select().from(claimTraces);
    expect(traces).toMatchObject([
      {
        id,
        jobUid,
        lastStage: 'submitClaim',
        stageHistory: ['problemArea', 'boilerGroup1'],
        formData: { answers: { gasLeak: 'Yes', jobType: 'boiler' }, rejected: null },
        firstTracedAt: Date.parse(tuesdayMorning),
        lastTracedAt: Date.parse('2026-03-10T08:40:00.000Z'),
      },
    ]);
  });

  it('is refused with an unknown id, or with the id or the job of another user, without any change', async () => {
    const claimant = await openClaimant(platform, 'one.contract');
    const other = await openClaimant(platform, 'open.job');
    const traced = (await (await other.track()).json()) as Body;
    const [job] = await other.jobs();
    for (const [given, rule] of [
      [{ id: 'none' }, 'trace-unknown'],
      [traced, 'trace-unknown'],
      [{ skJobUid: job?.UID }, 'job-not-in-account'],
    ] as const)
      await expectRefusalWithoutChange(platform, () => claimant.track(given), 404, rule);
  });
});
