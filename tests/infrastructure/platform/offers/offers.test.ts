import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { closeAccounts } from '../claims/close-accounts.ts';
import { secondEngineer } from './engineer.ts';
import { createOfferedClaim } from './create-offered-claim.ts';
import { useClaimant, useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');
const engineer = useEngineer(platform);
const other = useEngineer(platform, secondEngineer);

const createClaim = (area: 'doors' | 'boiler' = 'doors') =>
  createOfferedClaim(claimant, engineer, area);

describe('the offer of a claim', () => {
  it('is sent to every engineer with the description, and without the address', async () => {
    const { offer, jobName } = await createClaim();
    expect(offer).toMatchObject({
      job_name: jobName,
      summary: 'It stopped working last night.',
      postcode: 'NF2 8BU',
      town: expect.stringMatching(/\w/) as unknown,
      customer_availability: expect.any(Array) as unknown,
    });
    // Tuesday's 24 hours, and no longer than until its first time.
    const aDayLater = Date.parse(tuesdayMorning) + 24 * 3_600_000;
    expect(offer.open_until).toBe(Math.min(offer.estimated_start, aDayLater));
    const slots = offer.customer_availability ?? [];
    expect(slots).toEqual(slots.toSorted((one, next) => one - next));
    expect(offer.estimated_start).toBe(slots[0]);
    expect(offer.estimated_end).toBe((slots[0] ?? 0) + 4 * 3_600_000);
    expect((await other.offers()).map(({ job_name: name }) => name)).toContain(jobName);
    const text = await (await engineer.get('/job-offers')).text();
    expect(text).not.toMatch(/Chapel Street|Noor|Malik|7700900/);
  });

  it('about a boiler contains the details that the customer gave', async () => {
    const { offer, slots, jobUid } = await createClaim('boiler');
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(200);
    expect(await other.job(jobUid)).toMatchObject({
      customer_boiler_make: 'vaillant',
      customer_boiler_model: 'ecoTEC plus 832',
      customer_boiler_fault_code: 'F28',
      customer_boiler_age: '3-5',
    });
  });
});

describe('an offer', () => {
  it('that its engineer has accepted cannot be accepted for another time', async () => {
    const { offer, slots } = await createClaim();
    expect((await engineer.accept(offer.job_offer_id, slots[0])).status).toBe(200);
    const elsewhen = await engineer.accept(offer.job_offer_id, slots[1], 'another');
    await expectRefusal(elsewhen, 409, 'offer-accepted');
  });

  it('is not accepted for a time of the customer that the portal does not show, or for none', async () => {
    const { offer, slots } = await createClaim();
    const before = await databaseContent(platform.context.database);
    for (const start of [slots[4], undefined]) {
      const answer = await engineer.accept(offer.job_offer_id, start, 'attempt');
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { rule: string }).rule).toMatch(/^slot-/);
    }
    expect(await databaseContent(platform.context.database)).toEqual(before);
  });

  it('disappears for an engineer who declines it, and stays for the others', async () => {
    const { offer, slots } = await createClaim();
    expect((await engineer.decline(offer.job_offer_id)).status).toBe(200);
    expect((await engineer.decline(offer.job_offer_id)).status).toBe(200);
    expect(await engineer.offers()).not.toContainEqual(offer);
    expect(await other.offers()).toContainEqual(offer);
    const answer = await engineer.accept(offer.job_offer_id, slots[0]);
    await expectRefusal(answer, 409, 'offer-declined');
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(200);
    expect((await other.decline(offer.job_offer_id)).status).toBe(409);
  });

  it('is withdrawn when its job is moved on by hand', async () => {
    const { offer, slots, jobUid } = await createClaim();
    await platform.send('POST', `/developer/jobs/${jobUid}/status`, { jobStatus: 'Cancelled' });
    expect(await engineer.offers()).not.toContainEqual(offer);
    expect((await engineer.accept(offer.job_offer_id, slots[0])).status).toBe(409);
  });

  it('is neither shown to nor accepted from an engineer with a closed account', async () => {
    const { offer, slots } = await createClaim();
    const { database } = platform.context;
    const own = eq(accounts.id, identifier<AccountId>('account-second-engineer'));
    await closeAccounts(database, own);
    expect(await other.offers()).toEqual([]);
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(403);
    await database.update(accounts).set({ active: true }).where(own);
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(200);
  });
});
