import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identifier, type JobUid } from '#domain/kernel';
import { instant, formatInstant } from '#domain/time';
import { setClock } from '#infrastructure/platform/clock/clock-routes.ts';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { accounts } from '#infrastructure/platform/database/schema/accounts.ts';
import {
  jobs,
  jobStatusPeriods,
  jobOffers,
} from '#infrastructure/platform/database/schema/jobs.ts';
import { openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { useEngineer } from '../use-platform.ts';
import { waitUntil } from '../../../wait-until.ts';

const platforms = await useTwoPlatforms(tuesdayMorning);
const runFrom = (now: string) =>
  platforms[0].send('PUT', '/developer/clock', { now, frozen: false });

beforeEach(() => runFrom(tuesdayMorning));
const engineer = useEngineer(platforms[1]);

const database = () => platforms[0].context.database;

const waiting = async (): Promise<number> => {
  const { rows } = (await database().execute(
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )) as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
};

/** The other process is done with a row only after a request that wants it too has come, and waits. */
const whileItWaits = async (
  lock: (transaction: Database) => Promise<unknown>,
  request: () => Promise<Response>,
  meanwhile: (transaction: Database) => Promise<unknown>,
): Promise<Response> => {
  let answer: Promise<Response> | undefined;
  await database().transaction(async (transaction) => {
    await lock(transaction);
    answer = request();
    await waitUntil(async () => expect(await waiting()).toBe(1), { interval: 5 });
    await meanwhile(transaction);
  });
  if (answer === undefined) throw new Error('Nothing was asked.');
  return answer;
};

const lockJob = (uid: JobUid) => (transaction: Database) =>
  transaction.select({ uid: jobs.uid }).from(jobs).where(eq(jobs.uid, uid)).for('update');

type Status = typeof jobStatusPeriods.$inferSelect;

const statusesOf = (uid: JobUid, where: Database = database()) =>
  where
    .select()
    .from(jobStatusPeriods)
    .where(eq(jobStatusPeriods.jobUid, uid))
    .orderBy(jobStatusPeriods.position);

/** The job has another status from this moment on; its plan is dropped. */
const moveTo =
  (uid: JobUid, change: Pick<Status, 'status' | 'claimStatus'>) =>
  async (transaction: Database) => {
    const since = await platforms[0].context.clock.now(transaction);
    const come = (await statusesOf(uid, transaction)).filter((each) => each.since <= since);
    await transaction.delete(jobStatusPeriods).where(eq(jobStatusPeriods.jobUid, uid));
    await transaction
      .insert(jobStatusPeriods)
      .values([...come, { jobUid: uid, position: come.length, since, ...change }]);
  };

const statusNow = async (uid: JobUid) => (await statusesOf(uid)).at(-1)?.status;

it('a status that another process set while a request waited stays, and the next step follows it', async () => {
  const uid = await engineer.jobIn('Ready');
  const before = (await statusesOf(uid)).length;
  const answer = await whileItWaits(
    lockJob(uid),
    () => platforms[1].send('POST', `/developer/jobs/${uid}/status`, { jobStatus: 'Complete' }),
    moveTo(uid, { status: 'In Progress', claimStatus: 'Check if Job is Complete' }),
  );
  expect(answer.status).toBe(200);
  expect((await statusesOf(uid)).slice(before).map(({ status }) => status)).toEqual([
    'In Progress',
    'Complete',
  ]);
});

it('a clock that has just been set never shows an earlier time', async () => {
  const now = instant(Date.parse(tuesdayMorning));
  for (let round = 0; round < 200; round += 1) {
    await setClock(database(), { now, frozen: false });
    expect(await platforms[0].context.clock.now()).toBeGreaterThanOrEqual(now);
  }
});

describe('an offered job that the office withdraws meanwhile', () => {
  const offered = async () => {
    const [offer] = await database()
      .select()
      .from(jobOffers)
      .where(eq(jobOffers.status, 'open'))
      .orderBy(jobOffers.expiresAt)
      .limit(1);
    if (offer === undefined) throw new Error('Nothing is on offer.');
    return offer;
  };
  const takeBack = (uid: JobUid) => moveTo(uid, { status: 'Cancelled', claimStatus: 'Closed' });

  it('cannot be accepted', async () => {
    const { id, jobUid, customerSlots } = await offered();
    const [slot] = customerSlots;
    const answer = await whileItWaits(
      lockJob(jobUid),
      () => engineer.accept(id, slot && formatInstant(slot), 'attempt'),
      takeBack(jobUid),
    );
    await expectRefusal(answer, 409, 'offer-gone');
    expect(await statusNow(jobUid)).toBe('Cancelled');
  });

  it('is not offered again', async () => {
    const { jobUid, expiresAt } = await offered();
    const answer = await whileItWaits(
      lockJob(jobUid),
      () => runFrom(formatInstant(expiresAt)),
      takeBack(jobUid),
    );
    expect(answer.status).toBe(200);
    const made = await database().select().from(jobOffers).where(eq(jobOffers.jobUid, jobUid));
    expect(made.map(({ status }) => status)).toEqual(['lapsed']);
  });
});

describe('a claim that waits for another of the same account', () => {
  it('is created when the blocking job has just been cancelled', async () => {
    const claimant = await openClaimant(platforms[1], 'no.contribution');
    const cancelled = ({ UID }: { readonly UID: string }) =>
      moveTo(identifier<JobUid>(UID), { status: 'Cancelled', claimStatus: 'Closed' });
    for (const job of await claimant.jobs()) await database().transaction(cancelled(job));
    const first = await claimant.createClaim(await claimant.claim('doors'), 'first');
    const { jobUid } = (await first.json()) as { jobUid: string };
    const claim = await claimant.claim('doors');
    const [{ accountId } = { accountId: undefined }] = await database()
      .select({ accountId: jobs.accountId })
      .from(jobs)
      .where(eq(jobs.uid, identifier<JobUid>(jobUid)));
    if (accountId === undefined) throw new Error('The first claim made no job.');
    const answer = await whileItWaits(
      (transaction) =>
        transaction.select().from(accounts).where(eq(accounts.id, accountId)).for('update'),
      () => claimant.createClaim(claim, 'second'),
      cancelled({ UID: jobUid }),
    );
    expect(answer.status).toBe(200);
  });
});
