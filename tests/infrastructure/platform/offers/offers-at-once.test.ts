import { eq } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { describe, expect, it, vi } from 'vitest';
import { identifier, type AccountId, type JobUid } from '#domain/kernel';
import { instant, millisecondsPerDay, formatInstant, type Instant } from '#domain/time';
import {
  jobOffers,
  offerResponses,
  visits,
} from '#infrastructure/platform/database/schema/jobs.ts';
import { acceptOffer } from '#infrastructure/platform/offers/accept-offer.ts';
import { offerJobs, renewLapsedOffers } from '#infrastructure/platform/offers/job-offers.ts';
import { afterHours, tuesdayMorning } from '../claims/claimant.ts';
import { atOnce, countStatus, inTurn, useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant, useEngineer } from '../use-platform.ts';
import { createOfferedClaim, offerNewJobs } from './create-offered-claim.ts';
import { hireEngineers, openEngineer, secondEngineer, type Engineer } from './engineer.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
const [platform] = platforms;
const { database, clock } = platform.context;
const platformOf = inTurn(...platforms);
const claimant = useClaimant(platform, 'no.contribution');
const engineer = useEngineer(platform);

/** Engineers who have just begun, each at one of the platforms. */
const hire = async (count: number): Promise<readonly Engineer[]> => {
  const emails = await hireEngineers(platform, count);
  return Promise.all(emails.map((email, index) => openEngineer(platformOf(index), email)));
};

/** A claim with an open offer, of a customer without other claims. */
const createClaim = async () => {
  await claimant.cancelJobs();
  const { offer, jobUid, slots } = await createOfferedClaim(claimant, engineer);
  return { id: offer.job_offer_id, jobUid, slots };
};

const offersOf = (uid: JobUid) =>
  database.select().from(jobOffers).where(eq(jobOffers.jobUid, uid));
const visitsOf = (uid: JobUid) => database.select().from(visits).where(eq(visits.jobUid, uid));

const readAnswer = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as { readonly rule?: string; readonly message?: string },
});

describe('one offer goes to one engineer', () => {
  it.each([2, 40])('when %i accept it at once, each for a different slot', async (racers) => {
    const engineers = await hire(racers);
    const { id, slots, jobUid } = await createClaim();
    const answers = await Promise.all(
      engineers.map(async (each, index) =>
        readAnswer(await each.accept(id, slots[index % 4], `attempt-${index}`)),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const losers = answers.filter((_, index) => index !== winner);
    expect(losers.map(({ status, body }) => [status, body.rule])).toEqual(
      Array.from({ length: racers - 1 }, () => [409, 'offer-gone']),
    );
    for (const { body } of losers) expect(body.message).toMatch(/this job has gone/);
    const engineerId = `account-hired-${winner}`;
    const estimatedStart = Date.parse(slots[winner % 4] ?? '');
    expect(await visitsOf(jobUid)).toMatchObject([{ engineerId, estimatedStart }]);
    const accepted = { status: 'accepted', acceptedBy: engineerId };
    expect(await offersOf(jobUid)).toMatchObject([accepted]);
    const responses = database.select().from(offerResponses);
    expect(await responses.where(eq(offerResponses.jobOfferId, id))).toHaveLength(1);
  });

  it('when the winner sends it twenty times at once, with one key, many keys and no key', async () => {
    for (const keyOf of [() => 'one', (index: number) => `${index}`, () => undefined]) {
      const { id, slots, jobUid } = await createClaim();
      const answers = await atOnce(20, (index) => engineer.accept(id, slots[0], keyOf(index)));
      expect(countStatus(answers, 200)).toBe(20);
      expect(await visitsOf(jobUid)).toHaveLength(1);
    }
  });
});

describe('one job has one open offer', () => {
  it('after many offers have lapsed and simultaneous processes have renewed them, with few statements', async () => {
    await offerNewJobs(platform, { start: afterHours(72), count: 400 });
    const count = async () => {
      const rows = await database.select().from(jobOffers);
      const open = rows.filter(({ status }) => status === 'open').map(({ jobUid }) => jobUid);
      return { open: open.length, jobs: new Set(open).size, lapsed: rows.length - open.length };
    };
    const before = await count();
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
    await atOnce(8, (index) => {
      const { context } = platformOf(index);
      return renewLapsedOffers(context.database, context.clock, afterHours(24));
    });
    expect(statements.mock.calls.length).toBeGreaterThan(8);
    expect(statements.mock.calls.length).toBeLessThan(8 * 40);
    expect(await count()).toEqual({ ...before, lapsed: before.open });
  });

  it('or one visit, when an engineer accepts it as it lapses', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { jobUid } = await createClaim();
      const [offer] = await offersOf(jobUid);
      if (offer === undefined) return expect.unreachable();
      const { id, expiresAt, customerSlots } = offer;
      const accept = () =>
        database.transaction((transaction) =>
          acceptOffer(
            transaction,
            clock,
            id,
            identifier<AccountId>('account-engineer'),
            customerSlots[0],
            instant(expiresAt - 1),
          ),
        );
      const elsewhere = platforms[1].context;
      const renew = () => renewLapsedOffers(elsewhere.database, elsewhere.clock, expiresAt);
      const [sooner, later] = round % 2 === 0 ? [accept, renew] : [renew, accept];
      const begun = sooner();
      // Each is first once by construction; after that they race.
      if (round < 2) await Promise.allSettled([begun]);
      const ended = await Promise.allSettled([begun, later()]);
      const [accepted, renewed] = round % 2 === 0 ? ended : ended.toReversed();
      expect(renewed?.status).toBe('fulfilled');
      const statuses = (await offersOf(jobUid))
        .map(({ status }) => status)
        .toSorted()
        .join(' and ');
      outcomes.add(statuses);
      expect([statuses, (await visitsOf(jobUid)).length]).toEqual(
        accepted?.status === 'fulfilled' ? ['accepted', 1] : ['lapsed and open', 0],
      );
    }
    expect([...outcomes].toSorted()).toEqual(['accepted', 'lapsed and open']);
  });

  it('because the database refuses a second one', async () => {
    const { jobUid } = await createClaim();
    const [offer] = await offersOf(jobUid);
    if (offer === undefined) return expect.unreachable();
    const { id, status: _, estimatedStart, estimatedEnd, ...same } = offer;
    const second = { ...same, estimated: { start: estimatedStart, end: estimatedEnd } };
    const again = () =>
      database.transaction((transaction) => offerJobs(transaction, [second], offer.madeAt));
    await expect(again()).rejects.toThrow();
    await database.update(jobOffers).set({ status: 'lapsed' }).where(eq(jobOffers.id, id));
    await again();
    expect(await offersOf(jobUid)).toHaveLength(2);
  });
});

describe('an engineer in one place at a time', () => {
  const noon = instant(Date.parse('2026-03-14T12:00:00.000Z'));
  const daysAfter = (days: number) => instant(noon + days * millisecondsPerDay);
  const one = useEngineer(platform, secondEngineer);
  const same = useEngineer(platforms[1], secondEngineer);
  const either = inTurn(one, same);

  /** Offers a job of some customer for one window, and returns the offer's id. */
  const offerFor = async (start: Instant, customerSlots: readonly Instant[] = []) =>
    (await offerNewJobs(platform, { start, customerSlots }))[0] ?? '';

  const accept = async (id: string, from = 0, picked?: Instant) =>
    readAnswer(await either(from).accept(id, picked && formatInstant(picked), id));

  const visitsAt = async (start: Instant) =>
    (await one.agenda()).jobs.filter((job) => job.sk_estimated_start === formatInstant(start));

  it('who accepts several offers for one time at once, at two platforms, gets one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const start = daysAfter(round);
      const offers = await atOnce(6, () => offerFor(start));
      const answers = await Promise.all(offers.map((id, index) => accept(id, index)));
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals.map(({ status, body }) => [status, body.rule])).toEqual(
        Array.from({ length: 5 }, () => [409, 'visits-overlap']),
      );
      const [booked, ...others] = await visitsAt(start);
      expect(others).toEqual([]);
      for (const { body } of refusals) expect(body.message).toContain(booked?.sk_job_name);
    }
  });

  it('can accept the time again once the visit is cancelled, as another engineer can at once', async () => {
    const [first = '', next = '', others = ''] = await atOnce(3, () => offerFor(noon));
    expect((await accept(first)).status).toBe(200);
    expect((await accept(next)).status).toBe(409);
    expect((await engineer.accept(others)).status).toBe(200);
    const [visit] = await visitsAt(noon);
    await platform.send('POST', `/developer/jobs/${visit?.sk_job_id}/status`, {
      jobStatus: 'Cancelled',
    });
    expect((await accept(next)).status).toBe(200);
  });

  it('is refused with the visit and its time, and advised to choose another time only if there is one', async () => {
    expect((await accept(await offerFor(noon))).status).toBe(200);
    expect((await accept(await offerFor(noon))).body.message).toMatch(
      /^You already have a visit at this time: JOB-\d+, Saturday 14 March, 12:00–16:00\. This offer has no time at which you are free\.$/,
    );
    const severalTimes = await offerFor(noon, [noon, daysAfter(1)]);
    expect((await accept(severalTimes, 0, noon)).body.message).toContain(
      'Choose another time, or decline this offer.',
    );
  });

  it('who sets off to several visits at once, at two platforms, is En Route to one', async () => {
    for (const days of [0, 1, 2, 3]) await accept(await offerFor(daysAfter(days)));
    const uids = (await one.agenda('?status=Ready')).jobs.map(({ sk_job_id: uid }) => uid);
    expect(uids).toHaveLength(4);
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(uids.map((uid, index) => either(index).startTravel(uid)));
      const seen = await Promise.all(uids.map((uid) => one.job(uid)));
      expect(seen.filter((visit) => visit.sk_job_status === 'En Route')).toHaveLength(1);
    }
  });
});
