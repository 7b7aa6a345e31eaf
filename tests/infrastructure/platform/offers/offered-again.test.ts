import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { JobUid } from '#domain/kernel';
import { instant, formatInstant, parseInstant } from '#domain/time';
import { jobOffers } from '#infrastructure/platform/database/schema/jobs.ts';
import { offerJobs } from '#infrastructure/platform/offers/job-offers.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { hireEngineers, openEngineer, secondEngineer, type Engineer } from './engineer.ts';
import { createOfferedClaim } from './create-offered-claim.ts';
import { useClaimant, useEngineer, usePlatform } from '../use-platform.ts';

const hour = 3_600_000;

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');
const engineer = useEngineer(platform);
const other = useEngineer(platform, secondEngineer);

const offersOf = async (who: Engineer, name: string) =>
  (await who.offers()).filter(({ job_name: job }) => job === name);

const createClaim = async (area: 'doors' | 'boiler') => {
  const created = await createOfferedClaim(claimant, engineer, area);
  return { ...created, slots: slotsOf(created.offer) };
};

type Offered = Awaited<ReturnType<Engineer['offers']>>[number];
const slotsOf = (offer: Offered) => offer.customer_availability ?? [];

const rowsOf = (uid: JobUid) =>
  platform.context.database.select().from(jobOffers).where(eq(jobOffers.jobUid, uid));

const setTime = (moment: number) => platform.setClock(formatInstant(instant(moment)));

const createdAt = parseInstant(tuesdayMorning) ?? instant(0);

describe('a job that no engineer has accepted', () => {
  it.each([
    ['of normal urgency after a day', 'doors', createdAt + 24 * hour],
    ['of another urgency when its first time begins, within four hours', 'boiler', undefined],
  ] as const)('is offered again to every engineer, once: %s', async (_, area, lapse) => {
    const { jobName, jobUid, offer, slots } = await createClaim(area);
    const lapsesAt = lapse ?? slots[0] ?? 0;
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
    expect(again).toMatchObject({
      summary: offer.summary,
      urgency: offer.urgency,
      vulnerable_customer: offer.vulnerable_customer,
      postcode: offer.postcode,
    });
    expect(await claimant.jobStatus(jobUid)).toEqual(before);
    const stale = await engineer.accept(
      offer.job_offer_id,
      formatInstant(slots.at(-1) ?? createdAt),
    );
    await expectRefusal(stale, 409, 'offer-expired');
    const start = formatInstant(again?.customer_availability?.[0] ?? createdAt);
    expect((await other.accept(again?.job_offer_id ?? '', start)).status).toBe(200);
    await setTime(lapsesAt + 72 * hour);
    for (const each of [engineer, other]) expect(await offersOf(each, jobName)).toEqual([]);
    expect(await claimant.jobStatus(jobUid)).toMatchObject({ claim_status_name: 'Upcoming' });
  });

  it('stays on offer for 24 hours, or four when it is urgent, when its first time is later', async () => {
    const { offer, jobUid } = await createClaim('doors');
    const { database } = platform.context;
    const start = instant(createdAt + 72 * hour);
    const estimated = { start, end: instant(start + hour) };
    const requested = { jobUid, summary: offer.summary, vulnerableCustomer: false };
    const hours: number[] = [];
    for (const urgency of ['normal', 'urgent', 'critical'] as const) {
      await database.delete(jobOffers).where(eq(jobOffers.jobUid, jobUid));
      const next = { id: 'next', ...requested, urgency, estimated, customerSlots: [] };
      await offerJobs(database, [next], createdAt);
      const [row] = await database.select().from(jobOffers).where(eq(jobOffers.id, 'next'));
      hours.push(((row?.expiresAt ?? 0) - createdAt) / hour);
    }
    expect(hours).toEqual([24, 4, 4]);
  });

  it('is reported as expired to an engineer who accepts it late', async () => {
    const { offer, slots } = await createClaim('doors');
    await platform.context.database.update(jobOffers).set({ expiresAt: createdAt });
    const late = await engineer.accept(offer.job_offer_id, formatInstant(slots[0] ?? createdAt));
    await expectRefusal(late, 409, 'offer-expired');
  });

  it("is offered for the customer's times that are still ahead", async () => {
    const { jobName, jobUid, slots } = await createClaim('doors');
    expect(slots.length).toBeGreaterThan(4);
    for (const [index, slot] of slots.entries()) {
      const looks = index % 2 === 0 ? [slot - 1, slot] : [slot];
      for (const moment of looks) {
        await setTime(moment);
        const ahead = slots.filter((start) => start > moment);
        const [again] = await offersOf(engineer, jobName);
        expect(again?.customer_availability ?? []).toEqual(ahead);
        if (ahead.length > 0) expect(again?.estimated_start).toBe(ahead[0]);
        else expect(again?.estimated_start).toBeGreaterThan(moment);
      }
    }
    const rows = await rowsOf(jobUid);
    expect(rows.filter(({ status }) => status === 'open')).toHaveLength(1);
    expect(rows.filter(({ status }) => status === 'lapsed')).toHaveLength(rows.length - 1);
  });

  it('that every engineer declined is offered again only when its offer lapses', async () => {
    const { jobName, offer } = await createClaim('doors');
    for (const each of [engineer, other])
      expect((await each.decline(offer.job_offer_id)).status).toBe(200);
    await setTime(createdAt + 24 * hour - 1);
    for (const each of [engineer, other]) expect(await offersOf(each, jobName)).toEqual([]);
    await setTime(createdAt + 24 * hour);
    const [again] = await offersOf(engineer, jobName);
    expect(slotsOf(again ?? offer)).toEqual(slotsOf(offer));
    expect((await offersOf(other, jobName)).map(idOf)).toEqual([idOf(again)]);
    const start = formatInstant(slotsOf(offer)[0] ?? createdAt);
    expect((await engineer.accept(again?.job_offer_id ?? '', start)).status).toBe(200);
  });
});

const idOf = (offer: Offered | undefined) => ({ job_offer_id: offer?.job_offer_id });
