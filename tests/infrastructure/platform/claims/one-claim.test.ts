import { beforeEach, describe, expect, it } from 'vitest';
import { claimPayments } from '#infrastructure/platform/database/schema/claims.ts';
import { countRows } from '../database-content.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';
import { useClaimant } from '../use-platform.ts';
import { tuesdayMorning } from './claimant.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);

const rounds = [1, 2, 3];
const statusesOf = (answers: readonly Response[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const oneOf = (times: number): readonly number[] => [
  200,
  ...Array.from({ length: times - 1 }, () => 409),
];

const database = () => platforms[0].context.database;
const claimsAndJobs = async () => ({
  claims: await countRows(database(), 'claims'),
  jobs: (await countRows(database(), 'jobs')) - seededJobs,
  intents: await countRows(database(), 'payments'),
  bound: await countRows(database(), 'claim_payments'),
});
let seededJobs = 0;
beforeEach(async () => {
  seededJobs = await countRows(database(), 'jobs');
});

/** A customer in two browsers, each at its own platform. */
const useBrowsers = (local: string) =>
  [useClaimant(platforms[0], local), useClaimant(platforms[1], local)] as const;
const [paying, elsewhere] = useBrowsers('one.contract');
const [free, freeElsewhere] = useBrowsers('no.contribution');

describe.each(rounds)('one submit creates one claim, round %i', () => {
  it('when the same claim arrives twenty times at once at two platforms', async () => {
    const claim = await paying.claim('boiler', await paying.pay('attempt'));
    const answers = await atOnce(20, (index) =>
      (index % 2 === 0 ? paying : elsewhere).createClaim(claim, 'attempt'),
    );
    expect(statusesOf(answers)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await claimsAndJobs()).toEqual({ claims: 1, jobs: 1, intents: 1, bound: 1 });
  });

  it('when a portal without keys sends it ten times at once', async () => {
    const claim = await free.claim('pests');
    const answers = await atOnce(10, (index) =>
      (index % 2 === 0 ? free : freeElsewhere).createClaim(claim),
    );
    expect(statusesOf(answers)).toEqual(oneOf(10));
    expect(await claimsAndJobs()).toEqual({ claims: 1, jobs: 1, intents: 0, bound: 0 });
  });

  it('and drafts of four categories at once are four claims, each with its own payment', async () => {
    const areas = ['doors', 'windows', 'locks', 'pests'] as const;
    const drafts = await Promise.all(
      areas.map(async (area) => paying.claim(area, await paying.pay(area))),
    );
    const answers = await Promise.all(
      drafts.map((draft, index) =>
        (index % 2 === 0 ? paying : elsewhere).createClaim(draft, `draft-${index}`),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const bound = await database().select().from(claimPayments);
    expect(new Set(bound.map(({ paymentId }) => paymentId)).size).toBe(4);
    expect(await claimsAndJobs()).toEqual({ claims: 4, jobs: 4, intents: 4, bound: 4 });
  });
});
