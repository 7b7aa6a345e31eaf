import { describe, expect, it } from 'vitest';
import { claimTraces } from '#infrastructure/platform/database/schema/claims.ts';
import { expectRefusalWithoutChange } from '../expect-refusal.ts';
import { addresses, openClaimant, tuesdayMorning, type Body, type Claimant } from './claimant.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const traceOf = async (claimant: Claimant, differs: Body = {}): Promise<Body> => ({
  contractId: (await claimant.contract()).id,
  formData: { jobType: 'boiler', description: 'It smells.', gasLeak: 'Yes' },
  stageHistory: ['problemArea', 'boilerGroup1'],
  lastStage: 'gasLeakRejection',
  userMode: 1,
  ...differs,
});
const track = (claimant: Claimant, body: Body) =>
  platform.send('POST', addresses.trackClaim, body, claimant.headers);

describe('a claim trace', () => {
  it('is stored, and updated under its id', async () => {
    const claimant = await openClaimant(platform, 'no.contribution');
    const first = await track(claimant, await traceOf(claimant));
    const { id } = (await first.json()) as { id: string };
    await platform.setClock('2026-03-10T08:40:00.000Z');
    const raised = await claimant.raise(await claimant.claim('doors'));
    const { jobUid } = (await raised.json()) as { jobUid: string };
    const again = await track(
      claimant,
      await traceOf(claimant, { id, skJobUid: jobUid, lastStage: 'submitClaim' }),
    );
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
    const traced = await track(other, await traceOf(other));
    const [job] = await other.jobs();
    for (const differs of [{ id: 'none' }, (await traced.json()) as Body, { skJobUid: job?.UID }]) {
      const body = await traceOf(claimant, differs);
      await expectRefusalWithoutChange(platform, () => track(claimant, body), 404);
    }
  });
});
