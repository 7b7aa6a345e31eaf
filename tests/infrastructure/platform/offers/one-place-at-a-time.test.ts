import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId } from '#domain/kernel';
import { instant, type Instant, formatInstant, parseInstant } from '#domain/time';
import { visits, jobs } from '#infrastructure/platform/database/schema/jobs.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { openEngineer, secondEngineer } from './engineer.ts';
import { offerNewJobs } from './offer-new-jobs.ts';

const hour = 3_600_000;
const noon = parseInstant('2026-03-14T12:00:00.000Z') ?? instant(0);
const second = identifier<AccountId>('account-second-engineer');

const platforms = await useTwoPlatforms(tuesdayMorning);

/** Offers a job of some customer for one window, and returns the offer's id. */
const offerFor = async (start: Instant, customerSlots: readonly Instant[] = []): Promise<string> =>
  (await offerNewJobs(platforms[0], { start, customerSlots }))[0] ?? '';

const accept = async (id: string, from = 0, picked?: Instant) => {
  const engineer = await openEngineer(platforms[from] ?? platforms[0], secondEngineer);
  const answer = await engineer.accept(id, picked && formatInstant(picked), id);
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

const visitsAt = (start: Instant) =>
  platforms[0].context.database
    .select()
    .from(visits)
    .where(and(eq(visits.engineerId, second), eq(visits.estimatedStart, start)));

describe('an engineer in one place at a time', () => {
  it('who accepts several offers for one time at once, at two platforms, gets one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const start = instant(noon + round * 24 * hour);
      const offers = await Promise.all(Array.from({ length: 6 }, () => offerFor(start)));
      const answers = await Promise.all(offers.map((id, index) => accept(id, index % 2)));
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals.map(({ status, body }) => [status, body['rule']])).toEqual(
        Array.from({ length: 5 }, () => [409, 'visits-overlap']),
      );
      const [visit] = await visitsAt(start);
      const [booked] = await platforms[0].context.database
        .select()
        .from(jobs)
        .where(eq(jobs.uid, visit?.jobUid ?? identifier('none')));
      for (const { body } of refusals) expect(body['message']).toContain(booked?.name);
      expect(await visitsAt(start)).toHaveLength(1);
    }
  });

  it('can accept the time again once the visit is cancelled, as another engineer can at once', async () => {
    const [first, next, others] = [
      await offerFor(noon),
      await offerFor(noon),
      await offerFor(noon),
    ];
    expect((await accept(first)).status).toBe(200);
    expect((await accept(next)).status).toBe(409);
    const elsewhere = await openEngineer(platforms[1]);
    expect((await elsewhere.accept(others)).status).toBe(200);
    const [visit] = await visitsAt(noon);
    const name = visit?.jobUid ?? '';
    await platforms[0].send('POST', `/developer/jobs/${name}/status`, { jobStatus: 'Cancelled' });
    expect((await accept(next)).status).toBe(200);
  });

  it('is refused with the visit and its time, and advised to choose another time only if there is one', async () => {
    expect((await accept(await offerFor(noon))).status).toBe(200);
    const refused = (await accept(await offerFor(noon))).body['message'];
    expect(refused).toMatch(
      /^You already have a visit at this time: JOB-\d+, Saturday 14 March, 12:00–16:00\. This offer has no time at which you are free\.$/,
    );
    const slots = [noon, instant(noon + 24 * hour)];
    const severalTimes = await offerFor(noon, slots);
    expect((await accept(severalTimes, 0, noon)).body['message']).toContain(
      'Choose another time, or decline this offer.',
    );
  });

  it('who sets off to several visits at once, at two platforms, is En Route to one', async () => {
    const engineer = await openEngineer(platforms[0], secondEngineer);
    const elsewhere = await openEngineer(platforms[1], secondEngineer);
    for (const days of [0, 1, 2, 3]) await accept(await offerFor(instant(noon + days * 24 * hour)));
    const uids = (await engineer.agenda('?status=Ready')).jobs.map(({ sk_job_id: uid }) => uid);
    expect(uids).toHaveLength(4);
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(
        uids.map((uid, at) => (at % 2 === 0 ? engineer : elsewhere).startTravel(uid)),
      );
      const visitsNow = await Promise.all(uids.map((uid) => engineer.job(uid)));
      expect(visitsNow.filter((visit) => visit.sk_job_status === 'En Route')).toHaveLength(1);
    }
  });
});
