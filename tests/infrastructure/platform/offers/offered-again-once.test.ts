import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifier, type AccountId, type JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { jobOffers } from '#infrastructure/platform/database/schema/offers.ts';
import { visits } from '#infrastructure/platform/database/schema/visits.ts';
import { acceptOffer } from '#infrastructure/platform/offers/accept-offer.ts';
import { offerJob } from '#infrastructure/platform/offers/job-offers.ts';
import { renewLapsedOffers } from '#infrastructure/platform/offers/renew-lapsed-offers.ts';
import { openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { useTwoPlatforms } from '../two-platforms.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);

/** A claim with an open offer, of a customer without other claims. */
const raise = async () => {
  const [platform] = platforms;
  const claimant = await openClaimant(platform, 'no.contribution');
  for (const { UID } of await claimant.jobs())
    await platform.send('POST', `/developer/jobs/${UID}/status`, { jobStatus: 'Cancelled' });
  const raised = await claimant.raise(await claimant.claim('doors'));
  const { jobName, jobUid } = (await raised.json()) as { jobName: string; jobUid: string };
  const [offer] = await offersOf(identifier<JobUid>(jobUid));
  if (offer === undefined) throw new Error('The claim was not offered.');
  return { jobName, jobUid: identifier<JobUid>(jobUid), offer };
};

const offersOf = (uid: JobUid) =>
  platforms[0].context.database.select().from(jobOffers).where(eq(jobOffers.jobUid, uid));

describe('one job has one open offer', () => {
  it('or one visit, when an engineer accepts it as it lapses', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const { jobUid, offer } = await raise();
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
      const renew = () =>
        renewLapsedOffers(platforms[1].context.database, platforms[1].context, offer.expiresAt);
      const [sooner, later] = round % 2 === 0 ? [accept, renew] : [renew, accept];
      const begun = sooner();
      // Each is first once by construction; after that they race.
      if (round < 2) await Promise.allSettled([begun]);
      const ended = await Promise.allSettled([begun, later()]);
      const [accepted, renewed] = round % 2 === 0 ? ended : ended.toReversed();
      expect(renewed?.status).toBe('fulfilled');
      const rows = await offersOf(jobUid);
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
    const { offer } = await raise();
    const { jobUid, summary, urgency, vulnerableCustomer, customerSlots } = offer;
    const estimated = { start: offer.estimatedStart, end: offer.estimatedEnd };
    const more = { jobUid, summary, urgency, vulnerableCustomer, customerSlots, estimated };
    const [{ context }] = platforms;
    const again = () =>
      context.database.transaction((transaction) =>
        offerJob(transaction, context.ids.uuid(), more, offer.madeAt),
      );
    await expect(again()).rejects.toThrow();
    await context.database
      .update(jobOffers)
      .set({ status: 'lapsed' })
      .where(eq(jobOffers.id, offer.id));
    await again();
    expect(await offersOf(jobUid)).toHaveLength(2);
  });
});
