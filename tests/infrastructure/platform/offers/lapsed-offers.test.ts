import { eq } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { describe, expect, it, vi } from 'vitest';
import { identifier, type AccountId, type JobUid } from '#domain/kernel';
import { instant, parseInstant } from '#domain/time';
import { visits, jobOffers } from '#infrastructure/platform/database/schema/jobs.ts';
import { acceptOffer } from '#infrastructure/platform/offers/accept-offer.ts';
import { offerJobs, renewLapsedOffers } from '#infrastructure/platform/offers/job-offers.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant, useEngineer } from '../use-platform.ts';
import { offerNewJobs } from './offer-new-jobs.ts';
import { createOfferedClaim } from './create-offered-claim.ts';

const hour = 3_600_000;
const madeAt = parseInstant(tuesdayMorning) ?? instant(0);

const platforms = await useTwoPlatforms(tuesdayMorning);

const statusesOf = async () => {
  const rows = await platforms[0].context.database
    .select({ uid: jobOffers.jobUid, status: jobOffers.status })
    .from(jobOffers);
  const open = rows.filter(({ status }) => status === 'open').map(({ uid }) => uid);
  return { open: open.length, jobs: new Set(open).size, lapsed: rows.length - open.length };
};

it('offers that lapse together are renewed once, with few statements, also by simultaneous processes', async () => {
  await offerNewJobs(platforms[0], { start: instant(madeAt + 72 * hour), count: 1000 });
  const before = await statusesOf();
  const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const { context } = platforms[index % 2 === 0 ? 0 : 1];
      return renewLapsedOffers(context.database, context.clock, instant(madeAt + 24 * hour));
    }),
  );
  expect(statements.mock.calls.length).toBeGreaterThan(8);
  expect(statements.mock.calls.length).toBeLessThan(8 * 40);
  expect(await statusesOf()).toEqual({ ...before, lapsed: before.open });
});

const claimant = useClaimant(platforms[0], 'no.contribution');
const engineer = useEngineer(platforms[0]);

/** A claim with an open offer, of a customer without other claims. */
const createClaim = async () => {
  await claimant.cancelJobs();
  const { jobUid } = await createOfferedClaim(claimant, engineer);
  const [offer] = await rowsOf(jobUid);
  return { jobUid, offer: offer ?? expect.unreachable() };
};

const rowsOf = (uid: JobUid) =>
  platforms[0].context.database.select().from(jobOffers).where(eq(jobOffers.jobUid, uid));

describe('one job has one open offer', () => {
  it('or one visit, when an engineer accepts it as it lapses', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const { jobUid, offer } = await createClaim();
      const accept = () =>
        platforms[0].context.database.transaction((transaction) =>
          acceptOffer(
            transaction,
            platforms[0].context.clock,
            offer.id,
            identifier<AccountId>('account-engineer'),
            offer.customerSlots[0],
            instant(offer.expiresAt - 1),
          ),
        );
      const { database, clock } = platforms[1].context;
      const renew = () => renewLapsedOffers(database, clock, offer.expiresAt);
      const [sooner, later] = round % 2 === 0 ? [accept, renew] : [renew, accept];
      const begun = sooner();
      // Each is first once by construction; after that they race.
      if (round < 2) await Promise.allSettled([begun]);
      const ended = await Promise.allSettled([begun, later()]);
      const [accepted, renewed] = round % 2 === 0 ? ended : ended.toReversed();
      expect(renewed?.status).toBe('fulfilled');
      const rows = await rowsOf(jobUid);
      const statuses = rows
        .map(({ status }) => status)
        .toSorted()
        .join(' and ');
      const booked = await platforms[0].context.database
        .select()
        .from(visits)
        .where(eq(visits.jobUid, jobUid));
      outcomes.add(statuses);
      expect([statuses, booked.length]).toEqual(
        accepted?.status === 'fulfilled' ? ['accepted', 1] : ['lapsed and open', 0],
      );
    }
    expect([...outcomes].toSorted()).toEqual(['accepted', 'lapsed and open']);
  });

  it('because the database refuses a second one', async () => {
    const { offer } = await createClaim();
    const { jobUid, summary, urgency, vulnerableCustomer, customerSlots } = offer;
    const estimated = { start: offer.estimatedStart, end: offer.estimatedEnd };
    const more = { jobUid, summary, urgency, vulnerableCustomer, customerSlots, estimated };
    const [{ context }] = platforms;
    const again = () =>
      context.database.transaction((transaction) => offerJobs(transaction, [more], offer.madeAt));
    await expect(again()).rejects.toThrow();
    await context.database
      .update(jobOffers)
      .set({ status: 'lapsed' })
      .where(eq(jobOffers.id, offer.id));
    await again();
    expect(await rowsOf(jobUid)).toHaveLength(2);
  });
});
