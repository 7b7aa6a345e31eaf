import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { formatInstant } from '#domain/time';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { jobOffers } from '#infrastructure/platform/database/schema/jobs.ts';
import { afterHours, closeAccounts, tuesday, tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { createOfferedClaim, offerNewJobs } from './create-offered-claim.ts';
import { hireEngineers, openEngineer, secondEngineer, type Engineer } from './engineer.ts';
import { useClaimant, useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');
const engineer = useEngineer(platform);
const other = useEngineer(platform, secondEngineer);
const { database } = platform.context;

const createClaim = (area: 'doors' | 'boiler' = 'doors') =>
  createOfferedClaim(claimant, engineer, area);

type Offer = Awaited<ReturnType<Engineer['offers']>>[number];
const timesOf = (offer: Offer | undefined) => offer?.customer_availability ?? [];
const idOf = (offer: Offer | undefined) => ({ job_offer_id: offer?.job_offer_id });

const offersOf = async (who: Engineer, name: string) =>
  (await who.offers()).filter(({ job_name: job }) => job === name);

const setTime = (moment: number) => platform.setClock(new Date(moment).toISOString());

describe('the offer of a claim', () => {
  it('is sent to every engineer with the description, and without the address', async () => {
    const { offer, jobName } = await createClaim();
    const slots = timesOf(offer);
    const [first = 0] = slots;
    expect(slots).toEqual(slots.toSorted((one, next) => one - next));
    expect(offer).toMatchObject({
      job_name: jobName,
      summary: 'It stopped working last night.',
      postcode: 'NF2 8BU',
      town: expect.stringMatching(/\w/) as unknown,
      estimated_start: first,
      estimated_end: first + 4 * 3_600_000,
      open_until: Math.min(first, afterHours(24)),
    });
    expect(await offersOf(other, jobName)).toHaveLength(1);
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

  it('can reach more engineers than a statement has parameters, without a row for each', async () => {
    const engineers = 22_502;
    const emails = await hireEngineers(platform, engineers);
    const size = async () => Object.values(await databaseContent(database)).join('').length;
    const before = await size();
    const last = await openEngineer(platform, emails.at(-1));
    const { offer, slots } = await createOfferedClaim(claimant, last);
    expect((await size()) - before).toBeLessThan(engineers);
    expect((await last.accept(offer.job_offer_id, slots[0])).status).toBe(200);
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
    const before = await databaseContent(database);
    for (const [start, rule] of [
      [slots[4], 'slot-not-offered'],
      [undefined, 'slot-missing'],
    ] as const)
      await expectRefusal(await engineer.accept(offer.job_offer_id, start, 'key'), 409, rule);
    expect(await databaseContent(database)).toEqual(before);
  });

  it('disappears for an engineer who declines it, and stays for the others', async () => {
    const { offer, slots } = await createClaim();
    for (const _ of [1, 2]) expect((await engineer.decline(offer.job_offer_id)).status).toBe(200);
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
    const own = eq(accounts.id, identifier<AccountId>('account-second-engineer'));
    await closeAccounts(database, own);
    expect(await other.offers()).toEqual([]);
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(403);
    await database.update(accounts).set({ active: true }).where(own);
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(200);
  });

  it.each([
    ['normal', 24],
    ['urgent', 4],
    ['critical', 4],
  ] as const)(
    'of %s urgency is open for %i hours when its first time is later',
    async (urgency, hours) => {
      const [id = ''] = await offerNewJobs(platform, { start: afterHours(72), urgency });
      const [made] = await database.select().from(jobOffers).where(eq(jobOffers.id, id));
      expect(made?.expiresAt).toBe(afterHours(hours));
    },
  );

  it('that has lapsed is reported as expired to an engineer who accepts it late', async () => {
    const { offer, slots } = await createClaim();
    await database.update(jobOffers).set({ expiresAt: tuesday });
    await expectRefusal(await engineer.accept(offer.job_offer_id, slots[0]), 409, 'offer-expired');
  });
});

describe('a job that no engineer has accepted', () => {
  it.each([
    ['of normal urgency after a day', 'doors', afterHours(24)],
    ['of another urgency when its first time begins, within four hours', 'boiler', undefined],
  ] as const)('is offered again to every engineer, once: %s', async (_, area, lapse) => {
    const { jobName, jobUid, offer, slots } = await createClaim(area);
    const lapsesAt = lapse ?? offer.estimated_start;
    await setTime(lapsesAt - 1);
    expect(await offersOf(other, jobName)).toEqual([expect.objectContaining(idOf(offer))]);
    const before = await claimant.jobStatus(jobUid);

    await setTime(lapsesAt);
    const [emailOfNew] = await hireEngineers(platform, 1);
    const hired = await openEngineer(platform, emailOfNew);
    const [again] = await offersOf(engineer, jobName);
    expect(again?.job_offer_id).not.toBe(offer.job_offer_id);
    for (const each of [engineer, other, hired])
      expect((await offersOf(each, jobName)).map(idOf)).toEqual([idOf(again)]);
    const { summary, urgency, vulnerable_customer, postcode } = offer;
    expect(again).toMatchObject({ summary, urgency, vulnerable_customer, postcode });
    expect(await claimant.jobStatus(jobUid)).toEqual(before);
    const stale = await engineer.accept(offer.job_offer_id, slots.at(-1));
    await expectRefusal(stale, 409, 'offer-expired');
    const start = formatInstant(timesOf(again)[0] ?? tuesday);
    expect((await other.accept(again?.job_offer_id ?? '', start)).status).toBe(200);
    await setTime(lapsesAt + 72 * 3_600_000);
    for (const each of [engineer, other]) expect(await offersOf(each, jobName)).toEqual([]);
    expect(await claimant.jobStatus(jobUid)).toMatchObject({ claim_status_name: 'Upcoming' });
  });

  it("is offered for the customer's times that are still ahead", async () => {
    const { jobName, jobUid, offer } = await createClaim();
    const slots = timesOf(offer);
    expect(slots.length).toBeGreaterThan(4);
    for (const [index, slot] of slots.entries())
      for (const moment of index % 2 === 0 ? [slot - 1, slot] : [slot]) {
        await setTime(moment);
        const ahead = slots.filter((start) => start > moment);
        const [again] = await offersOf(engineer, jobName);
        expect(timesOf(again)).toEqual(ahead);
        if (ahead.length > 0) expect(again?.estimated_start).toBe(ahead[0]);
        else expect(again?.estimated_start).toBeGreaterThan(moment);
      }
    const rows = await database.select().from(jobOffers).where(eq(jobOffers.jobUid, jobUid));
    const statuses = rows.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...rows.slice(1).map(() => 'lapsed'), 'open']);
  });

  it('that every engineer declined is offered again only when its offer lapses', async () => {
    const { jobName, offer, slots } = await createClaim();
    for (const each of [engineer, other])
      expect((await each.decline(offer.job_offer_id)).status).toBe(200);
    await setTime(afterHours(24) - 1);
    for (const each of [engineer, other]) expect(await offersOf(each, jobName)).toEqual([]);
    await setTime(afterHours(24));
    const [again] = await offersOf(engineer, jobName);
    expect(timesOf(again)).toEqual(timesOf(offer));
    expect((await offersOf(other, jobName)).map(idOf)).toEqual([idOf(again)]);
    expect((await engineer.accept(again?.job_offer_id ?? '', slots[0])).status).toBe(200);
  });
});
