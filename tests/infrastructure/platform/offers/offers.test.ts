import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { instant, millisecondsPerHour, formatInstant } from '#domain/time';
import { offerTimes } from '#domain/booking';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import { jobOffers, visits } from '#infrastructure/platform/database/schema/jobs.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { tuesdayMorning, type Claimant } from '../claims/claimant.ts';
import type { TestPlatform } from '../test-platform.ts';
import { closeAccounts } from '../claims/close-accounts.ts';
import type { Engineer } from './engineer.ts';
import { raiseOffered } from './raise-offered.ts';
import { withPeople } from '../with-people.ts';

let platform: TestPlatform;
let claimant: Claimant;
let engineer: Engineer;
let other: Engineer;
withPeople('no.contribution', (people) => {
  ({ platform, claimant, engineer, other } = people);
});

const raise = (area: 'doors' | 'boiler' = 'doors') => raiseOffered(claimant, engineer, area);

describe('the offer of a claim', () => {
  it('is sent to every engineer with the description, and without the address', async () => {
    const { offer, jobName } = await raise();
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
    const { offer, slots, jobUid } = await raise('boiler');
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
  it('has the same times for every engineer, in any format that one engineer sends', async () => {
    const { slots } = await raise();
    const reported = async () => (await engineer.get('/job-offers')).text();
    const before = await reported();
    const withoutOffset = slots[0]?.slice(0, -'.000Z'.length);
    expect((await other.accept('none', withoutOffset)).status).toBe(404);
    expect(await reported()).toBe(before);
  });

  it('that its engineer has accepted cannot be accepted for another time', async () => {
    const { offer, slots } = await raise();
    expect((await engineer.accept(offer.job_offer_id, slots[0])).status).toBe(200);
    const elsewhen = await engineer.accept(offer.job_offer_id, slots[1], 'another');
    await expectRefusal(elsewhen, 409, 'offer-accepted');
  });

  it('can be accepted for a time that the portal shows, and for no other', async () => {
    const { offer } = await raise();
    const estimated = { start: offer.estimated_start, end: offer.estimated_end };
    const times = offerTimes(offer.customer_availability ?? [], estimated);
    expect(times.times).toBe('to-pick');
    const shown = times.times === 'to-pick' ? times.windows.map(({ start }) => start) : [];
    const named = offer.customer_availability ?? [];
    const hidden = named.filter((slot) => !shown.includes(slot));
    expect(hidden.length).toBeGreaterThan(0);
    const before = await databaseContent(platform.context.database);
    for (const start of [...hidden.map(formatInstant), '2026-03-14T09:00:00.000Z', undefined]) {
      const answer = await engineer.accept(offer.job_offer_id, start, 'attempt');
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { rule: string }).rule).toMatch(/^slot-/);
    }
    expect(await databaseContent(platform.context.database)).toEqual(before);
    const last = formatInstant(shown.at(-1) ?? offer.estimated_start);
    expect((await engineer.accept(offer.job_offer_id, last)).status).toBe(200);
  });

  it('without remaining customer times is booked for the estimated time, of any length', async () => {
    const { offer, jobUid } = await raise();
    const { database } = platform.context;
    const start = instant(offer.estimated_start);
    const end = instant(offer.estimated_start + 2 * millisecondsPerHour);
    await database
      .update(jobOffers)
      .set({ customerSlots: [instant(start - millisecondsPerHour)], estimatedEnd: end })
      .where(eq(jobOffers.id, offer.job_offer_id));
    expect((await engineer.accept(offer.job_offer_id)).status).toBe(200);
    const [visit] = await database
      .select({ start: visits.estimatedStart, end: visits.estimatedEnd })
      .from(visits)
      .where(eq(visits.jobUid, identifier(jobUid)));
    expect(visit).toEqual({ start, end });
  });

  it('disappears for an engineer who declines it, and stays for the others', async () => {
    const { offer, slots } = await raise();
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
    const { offer, slots, jobUid } = await raise();
    await platform.send('POST', `/developer/jobs/${jobUid}/status`, { jobStatus: 'Cancelled' });
    expect(await engineer.offers()).not.toContainEqual(offer);
    expect((await engineer.accept(offer.job_offer_id, slots[0])).status).toBe(409);
  });

  it('is neither shown to nor accepted from an engineer with a closed account', async () => {
    const { offer, slots } = await raise();
    const { database } = platform.context;
    const own = eq(accounts.id, identifier<AccountId>('account-second-engineer'));
    await closeAccounts(database, own);
    expect(await other.offers()).toEqual([]);
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(403);
    await database.update(accounts).set({ active: true }).where(own);
    expect((await other.accept(offer.job_offer_id, slots[0])).status).toBe(200);
  });

  it('that does not exist is not found', async () => {
    expect((await engineer.accept('none')).status).toBe(404);
    expect((await engineer.decline('none')).status).toBe(404);
  });
});
