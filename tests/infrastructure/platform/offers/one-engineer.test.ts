import { beforeEach, describe, expect, it } from 'vitest';
import {
  jobOffers,
  offerResponses,
  visits,
} from '#infrastructure/platform/database/schema/jobs.ts';
import { eq } from 'drizzle-orm';
import { tuesdayMorning } from '../claims/claimant.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant } from '../use-platform.ts';
import { hireEngineers, openEngineer, type Engineer } from './engineer.ts';
import { createOfferedClaim } from './create-offered-claim.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
const claimant = useClaimant(platforms[0], 'no.contribution');
let engineers: readonly Engineer[];
beforeEach(async () => {
  const [platform] = platforms;
  const emails = await hireEngineers(platform, 100);
  engineers = await Promise.all(
    emails.map((email, index) => openEngineer(platforms[index % 2] ?? platform, email)),
  );
});

const offerAgain = async () => {
  await claimant.cancelJobs();
  const [engineer] = engineers;
  if (engineer === undefined) throw new Error('Nobody was hired.');
  const { offer, jobUid, slots } = await createOfferedClaim(claimant, engineer);
  return { id: offer.job_offer_id, jobUid, slots };
};

const answersOf = (answers: readonly Response[]) =>
  Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as { readonly rule?: string; readonly message?: string },
    })),
  );

describe('one offer goes to one engineer', () => {
  it.each([2, 2, 5, 25, 100])(
    'when %i accept it at once, each for a different slot',
    async (racers) => {
      const { id, slots, jobUid } = await offerAgain();
      const { database } = platforms[0].context;
      const answers = await answersOf(
        await Promise.all(
          engineers
            .slice(0, racers)
            .map((engineer, index) => engineer.accept(id, slots[index % 4], `attempt-${index}`)),
        ),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      const losers = answers.filter((_, index) => index !== winner);
      expect(winner).toBeGreaterThanOrEqual(0);
      expect(losers.map(({ status, body }) => [status, body.rule])).toEqual(
        losers.map(() => [409, 'offer-gone']),
      );
      for (const { body } of losers) expect(body.message).toMatch(/this job has gone/);
      const taken = await database.select().from(visits).where(eq(visits.jobUid, jobUid));
      expect(taken).toMatchObject([
        {
          engineerId: `account-hired-${winner}`,
          estimatedStart: Date.parse(slots[winner % 4] ?? ''),
        },
      ]);
      const [offer] = await database.select().from(jobOffers).where(eq(jobOffers.id, id));
      expect(offer).toMatchObject({ status: 'accepted', acceptedBy: `account-hired-${winner}` });
      const responses = await database
        .select()
        .from(offerResponses)
        .where(eq(offerResponses.jobOfferId, id));
      expect(responses).toHaveLength(1);
    },
  );

  it('when the winner sends it twenty times at once, with one key, many keys and no key', async () => {
    const engineer = await openEngineer(platforms[0], 'hired.0@pilotlight.test');
    for (const keyOf of [() => 'one', (index: number) => `${index}`, () => undefined]) {
      const { id, slots, jobUid } = await offerAgain();
      const answers = await answersOf(
        await atOnce(20, (index) => engineer.accept(id, slots[0], keyOf(index))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { database } = platforms[0].context;
      expect(await database.select().from(visits).where(eq(visits.jobUid, jobUid))).toHaveLength(1);
    }
  });

  it('when half of them decline it at the same moment', async () => {
    const { id, slots, jobUid } = await offerAgain();
    const answers = await Promise.all(
      engineers
        .slice(0, 40)
        .map((engineer, index) =>
          index % 2 === 0 ? engineer.decline(id) : engineer.accept(id, slots[0], 'attempt'),
        ),
    );
    expect(answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(answers.filter(({ status }, index) => index % 2 === 1 && status === 200)).toHaveLength(
      1,
    );
    const { database } = platforms[0].context;
    expect(await database.select().from(visits).where(eq(visits.jobUid, jobUid))).toHaveLength(1);
  });
});
