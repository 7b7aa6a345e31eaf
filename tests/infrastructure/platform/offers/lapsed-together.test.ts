import { NoopLogger } from 'drizzle-orm/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import { instant, parseInstant } from '#domain/time';
import { jobs } from '#infrastructure/platform/database/schema/jobs.ts';
import { jobOffers } from '#infrastructure/platform/database/schema/offers.ts';
import { createJobs, type NewJob } from '#infrastructure/platform/jobs/create-job.ts';
import { plannedStatusPeriods } from '#infrastructure/platform/jobs/job-status-period.ts';
import { offerJobs } from '#infrastructure/platform/offers/job-offers.ts';
import { renewLapsedOffers } from '#infrastructure/platform/offers/renew-lapsed-offers.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { databaseContent } from '../database-content.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { openEngineer } from './engineer.ts';

const hour = 3_600_000;
const many = 1000;
const madeAt = parseInstant(tuesdayMorning) ?? instant(0);
const lapsedAt = instant(madeAt + 24 * hour);

const platforms = await useTwoPlatforms(tuesdayMorning);
beforeEach(async () => {
  await offerMany();
});

const uidOf = (index: number) => identifier<JobUid>(`waiting-${index}`);

const offerMany = async (): Promise<void> => {
  const { database } = platforms[0].context;
  const [some] = await database.select().from(jobs).limit(1);
  if (some === undefined) throw new Error('There is no job to go by.');
  const { accountId, contractId, type } = some;
  const waiting = Array.from({ length: many }, (_, index): NewJob => ({
    uid: uidOf(index),
    accountId,
    contractId,
    type,
    createdAt: madeAt,
    statusPeriods: plannedStatusPeriods(madeAt),
  }));
  const [first, ...others] = waiting;
  if (first === undefined) return;
  const start = instant(madeAt + 72 * hour);
  await database.transaction(async (transaction) => {
    await createJobs(transaction, [first, ...others]);
    await offerJobs(
      transaction,
      waiting.map(({ uid }) => ({
        id: `offer-of-${uid}`,
        jobUid: uid,
        summary: 'It drips.',
        urgency: 'normal',
        vulnerableCustomer: false,
        estimated: { start, end: instant(start + 4 * hour) },
        customerSlots: [],
      })),
      madeAt,
    );
  });
};

/** Sets the clock to the lapse without running the due tasks: the clock's own route runs them. */
const letLapse = async () => {
  const { database } = platforms[0].context;
  await database.update(jobOffers).set({ expiresAt: instant(madeAt - 1) });
};

const statusesOf = async () => {
  const rows = await platforms[0].context.database
    .select({ uid: jobOffers.jobUid, status: jobOffers.status })
    .from(jobOffers);
  const open = rows.filter(({ status }) => status === 'open').map(({ uid }) => uid);
  return { open: open.length, jobs: new Set(open).size, lapsed: rows.length - open.length };
};

describe('offers that lapse together', () => {
  it('are renewed with a few statements in total', async () => {
    const before = await statusesOf();
    const { context } = platforms[0];
    const statements = vi.spyOn(NoopLogger.prototype, 'logQuery');
    await renewLapsedOffers(context.database, context, lapsedAt);
    expect(statements.mock.calls.length).toBeGreaterThan(0);
    expect(statements.mock.calls.length).toBeLessThan(40);
    expect(await statusesOf()).toEqual({ ...before, lapsed: before.open });
  });

  it('are renewed once, also by simultaneous processes', async () => {
    const before = await statusesOf();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const { context } = platforms[index % 2 === 0 ? 0 : 1];
        return renewLapsedOffers(context.database, context, lapsedAt);
      }),
    );
    expect(await statusesOf()).toEqual({ ...before, lapsed: before.open });
  });

  it('are not shown, and reading the list writes nothing', async () => {
    await letLapse();
    const engineer = await openEngineer(platforms[0]);
    const before = await databaseContent(platforms[0].context.database);
    expect(await engineer.offers()).toEqual([]);
    expect(await databaseContent(platforms[0].context.database)).toEqual(before);
  });
});
